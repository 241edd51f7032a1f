import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Inserts the list of files into the service worker: it caches them all, and changes with any of them. */
function worker(): Plugin {
  return {
    name: "keypeg-worker",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const sw = bundle["sw.js"];
      if (sw?.type !== "chunk") throw new Error("no service worker was built");
      sw.code = sw.code.replace(/(["'`])FILES IN THE BUNDLE\1/, JSON.stringify(files.map((name) => `/${name}`)));
    },
  };
}

// The bundle goes into the Python package, which serves it. `npm run dev` talks to a server
// started beside it by `keypeg serve`.
export default defineConfig({
  plugins: [svelte(), worker()],
  build: {
    outDir: "../src/keypeg/web",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: "index.html", sw: "src/sw.js" },
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  test: {
    environment: "./tests/environment.ts",
    setupFiles: ["tests/browser.ts"],
    include: ["tests/**/*.test.ts"],
    // Modules without a user interface; components are tested in a real browser. Thresholds are slightly below the measured coverage.
    coverage: {
      include: ["src/{desk,lib/match,lib/proof,lib/server}/**/*.ts"],
      reporter: ["text-summary"],
      thresholds: {
        statements: 48,
        "src/desk/{desk.svelte,making.svelte,notes.svelte,storage}.ts": { statements: 85, branches: 70 },
        "src/lib/server/{connection,table.svelte}.ts": { statements: 90, branches: 78 },
        "src/lib/proof/*.ts": { statements: 90 },
      },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
