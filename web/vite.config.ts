import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Tells the service worker which files there are: it keeps them all, and is new when one is. */
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
    // Inlined files would need `data:` in the page's policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: "index.html", sw: "src/sw.js" },
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  test: { environment: "./tests/environment.ts", setupFiles: ["tests/browser.ts"], include: ["tests/**/*.test.ts"] },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
