import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The bundle goes into the Python package, which serves it. `npm run dev` talks to a server
// started beside it by `keypeg serve`.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/keypeg/web",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // Inlined files would need `data:` in the page's policy.
    assetsInlineLimit: 0,
  },
  test: { environment: "./tests/environment.ts", setupFiles: ["tests/browser.ts"], include: ["tests/**/*.test.ts"] },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
