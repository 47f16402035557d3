import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** What is drawn where a game names an icon that does not exist. */
const STAND_IN = "card-pick";

/** The sections of icons.txt that are no game's. */
const SHARED = ["shell", "pictures"];

/**
 * `virtual:icons/<section>` holds the icons that icons.txt lists under [section], and no others: the shell's go into the
 * first load, the others are fetched with what shows them.
 */
function icons(): Plugin {
  const prefix = "virtual:icons/";
  const sections = () => {
    const found: Record<string, string[]> = {};
    let names: string[] = [];
    for (const line of readFileSync("icons.txt", "utf8").split("\n").filter(Boolean)) {
      const section = /^\[(.+)\]$/.exec(line)?.[1];
      if (section) found[section] = names = [];
      else names.push(line);
    }
    return found;
  };
  return {
    name: "orrery-icons",
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : undefined),
    load(resolved) {
      if (!resolved.startsWith(`\0${prefix}`)) return undefined;
      const section = resolved.slice(prefix.length + 1);
      if (section === "all") {
        const games = Object.keys(sections()).filter((name) => !SHARED.includes(name));
        return `export default {${games.map((g) => `${JSON.stringify(g)}: () => import("${prefix}${g}")`).join(",")}}`;
      }
      const all = JSON.parse(readFileSync("node_modules/@iconify-json/game-icons/icons.json", "utf8"));
      const names = sections()[section] ?? [];
      const missing = names.filter((name) => !all.icons[name] && !all.aliases?.[name]);
      if (missing.length) this.error(`icons that do not exist (${section}): ${missing.join(", ")}`);
      const body = (name: string): string =>
        missing.includes(name) ? all.icons[STAND_IN].body : (all.icons[name] ?? all.icons[all.aliases[name].parent]).body;
      return `export default ${JSON.stringify(Object.fromEntries(names.map((name) => [name, body(name)])))}`;
    },
  };
}

/** The licences of what is shipped, beside the bundle. */
function licences(): Plugin {
  const shipped = ["svelte", "uplot", "@fontsource/marcellus", "@fontsource/alegreya-sans"];
  return {
    name: "orrery-licences",
    generateBundle() {
      const parts = [["Orrery", readFileSync("../NOTICE", "utf8")]];
      for (const name of shipped) {
        const file = name === "svelte" ? "LICENSE.md" : "LICENSE";
        parts.push([name, readFileSync(`node_modules/${name}/${file}`, "utf8")]);
      }
      const source = parts.map(([name, text]) => `${name}\n${"=".repeat(name!.length)}\n\n${text!.trim()}\n`).join("\n\n");
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}

/** Every text file also in small: the server sends what the browser understands. */
function packed(): Plugin {
  return {
    name: "orrery-packed",
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/\.(js|css|html|txt|svg)$/.test(name)) continue;
        const source = readFileSync(`${dir}/${name}`);
        writeFileSync(`${dir}/${name}.br`, brotliCompressSync(source));
        writeFileSync(`${dir}/${name}.gz`, gzipSync(source, { level: 9 }));
      }
    },
  };
}

/**
 * What every page needs, and what nearly every board is made of, come as one file each: a dozen small ones pack worse, and
 * each has headers of its own.
 */
const FILES = [
  {
    name: "base",
    test: /node_modules\/svelte|preload-helper|icons\/shell|src\/(\w+\.css|games\/boards|lib\/(api|icons|line|lobby|router|settings|words)|ui\/(Icon|Modal|Sigil)|words\/(Said|speaker|shell|en\/shell))/,
    priority: 2,
  },
  { name: "pieces", test: /src\/(pieces\/|ui\/(Counter|Delta)|lib\/(play|face|flip|seen)|table\/(Log|Zoom|Cited))/, priority: 1 },
];

export default defineConfig({
  plugins: [svelte(), icons(), licences(), packed()],
  build: {
    outDir: "../src/orrery/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: { groups: FILES } } },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
});
