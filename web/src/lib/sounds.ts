import { settings } from "./settings.svelte";

/** Sounds of the table, made here: no files. What they are made of: pitch, length and form of each tone. */
type Tone = [hertz: number, begins: number, lasts: number, form: OscillatorType];
const SOUNDS = {
  turn: [[523, 0, 0.14, "sine"], [784, 0.12, 0.22, "sine"]],
  card: [[220, 0, 0.05, "triangle"]],
  dice: [[180, 0, 0.04, "square"], [240, 0.07, 0.04, "square"], [160, 0.15, 0.05, "square"]],
  harm: [[150, 0, 0.16, "sawtooth"], [95, 0.06, 0.2, "sawtooth"]],
  said: [[660, 0, 0.08, "sine"]],
  won: [[523, 0, 0.16, "sine"], [659, 0.14, 0.16, "sine"], [784, 0.28, 0.36, "sine"]],
  lost: [[330, 0, 0.2, "sine"], [262, 0.18, 0.34, "sine"]],
} satisfies Record<string, Tone[]>;
export type Sound = keyof typeof SOUNDS;

const LOUD = 0.22;
let context: AudioContext | null = null;

/** Play a sound; nothing where sounds are off or the browser wants a click first. */
export function play(sound: Sound): void {
  if (settings.volume <= 0) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const now = context.currentTime;
  for (const [hertz, begins, lasts, form] of SOUNDS[sound] as Tone[]) {
    const tone = context.createOscillator();
    const loud = context.createGain();
    tone.type = form;
    tone.frequency.value = hertz;
    loud.gain.setValueAtTime(LOUD * settings.volume, now + begins);
    loud.gain.exponentialRampToValueAtTime(0.0001, now + begins + lasts);
    tone.connect(loud).connect(context.destination);
    tone.start(now + begins);
    tone.stop(now + begins + lasts);
  }
}
