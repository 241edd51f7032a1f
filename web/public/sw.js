// Keeps the shell, the editions and the rules for offline days. A new version of this file or of the
// page takes over when the player loads it: a running game keeps the scripts it began with.
const SHELL = "keypeg shell";
const KEPT = [/^\/api\/editions$/, /^\/api\/rules\//, /^\/assets\//, /^\/icon\.svg$/, /^\/manifest\.webmanifest$/];

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fresh(request, "/"));
  else if (KEPT.some((path) => path.test(url.pathname))) event.respondWith(fresh(request, request));
});

async function keepShell() {
  const cache = await caches.open(SHELL);
  const page = await fetch("/");
  const text = await page.clone().text();
  await cache.put("/", page);
  const files = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1]);
  await cache.addAll([...new Set(files), "/api/editions"]);
}

async function fresh(request, key) {
  const cache = await caches.open(SHELL);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(key, response.clone());
    return response;
  } catch {
    return (await cache.match(key)) ?? Response.error();
  }
}
