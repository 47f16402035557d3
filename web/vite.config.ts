import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** Only the icons that games and shell name in icons.txt go into the bundle; a name that does not exist stops the build. */
function icons(): Plugin {
  const id = "virtual:icons";
  return {
    name: "orrery-icons",
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(resolved) {
      if (resolved !== `\0${id}`) return undefined;
      const all = JSON.parse(readFileSync("node_modules/@iconify-json/game-icons/icons.json", "utf8"));
      const wanted = readFileSync("icons.txt", "utf8").split("\n").filter(Boolean);
      const missing = wanted.filter((name) => !all.icons[name] && !all.aliases?.[name]);
      if (missing.length) throw new Error(`icons.txt names icons that do not exist: ${missing.join(", ")}`);
      const body = (name: string) => (all.icons[name] ?? all.icons[all.aliases[name].parent]).body;
      return `export default ${JSON.stringify(Object.fromEntries(wanted.map((name) => [name, body(name)])))}`;
    },
  };
}

export default defineConfig({
  plugins: [svelte(), icons()],
  build: { outDir: "../src/orrery/server/static", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
});
