/**
 * `node web/unspoken.js` lists what the page says without a catalogue of `src/words`: letters in the markup and in the attributes people read or hear,
 * and sentences in the scripts. A line each: file, line, text.
 */
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "svelte/compiler";
import ts from "typescript";

const web = dirname(fileURLToPath(import.meta.url));
const source = process.argv[2] ?? join(web, "src");
const READ = new Set(["title", "aria-label", "aria-description", "aria-roledescription", "placeholder", "alt", "label"]);
/** A text of so many words in a script is a sentence. */
const WORDS = 3;

const hasLetters = (text) => /\p{L}{2}/u.test(text);
const isSentence = (text) => text.split(/\s+/).filter((word) => /^\p{L}+[.,:;!?…]*$/u.test(word)).length >= WORDS;
const lineOf = (text, at) => text.slice(0, at).split("\n").length;

/** Every node of a tree, with the key it stands under. */
function* nodes(tree, key = "") {
  if (Array.isArray(tree)) for (const one of tree) yield* nodes(one, key);
  else if (tree && typeof tree === "object") {
    if (typeof tree.type === "string") yield [tree, key];
    for (const [name, below] of Object.entries(tree)) if (name !== "parent" && name !== "metadata") yield* nodes(below, name);
  }
}

/** Texts of an expression in the markup: all that may be shown, so words without a space count where they begin with a capital. */
function* shown(expression) {
  for (const [node] of nodes(expression)) {
    const text = node.type === "Literal" ? node.value : node.type === "TemplateElement" ? node.value.cooked : null;
    if (typeof text === "string" && (isSentence(text) || /^\p{Lu}\p{Ll}+( \p{Ll}+)*[.…]?$/u.test(text.trim()))) yield [node, text];
  }
}

function* ofMarkup(text, file) {
  const { fragment, instance } = parse(text, { modern: true, filename: file });
  for (const [node] of nodes(fragment)) {
    if (node.type === "Text" && hasLetters(node.data)) yield [node.start, node.data];
    else if (node.type === "ExpressionTag") for (const [at, said] of shown(node.expression)) yield [at.start ?? node.start, said];
    else if (node.type === "Attribute" && !READ.has(node.name)) node.value = true; // its texts are for the machine
  }
  if (instance) {
    const from = instance.content.start;
    for (const [at, said] of ofScript(text.slice(from, instance.content.end))) yield [from + at, said];
  }
}

function* ofScript(text) {
  const tree = ts.createSourceFile("script.ts", text, ts.ScriptTarget.ES2022, true);
  const found = [];
  const walk = (node) => {
    const thrown = ts.isNewExpression(node) || ts.isThrowStatement(node);
    if (thrown && node.expression?.getText?.() === "Error") return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
      if (isSentence(node.text)) found.push([node.getStart(), node.text]);
    }
    ts.forEachChild(node, walk);
  };
  walk(tree);
  yield* found;
}

for (const entry of readdirSync(source, { recursive: true }).sort()) {
  const file = join(source, entry);
  const name = relative(source, file).replaceAll("\\", "/");
  if (name.startsWith("words/") || !/\.(svelte|ts)$/.test(name) || name.endsWith(".d.ts")) continue;
  const text = readFileSync(file, "utf8");
  for (const [at, said] of name.endsWith(".svelte") ? ofMarkup(text, name) : ofScript(text))
    console.log(`${name}:${lineOf(text, at)}: ${said.trim().replaceAll(/\s+/g, " ")}`);
}
