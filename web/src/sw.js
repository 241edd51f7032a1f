// Keeps one whole version of the page, the editions and the rules for offline days. A new version is
// kept beside the old one: a game that runs goes on finding the files it began with.

/** Every file of this version; put in by the build, so that a new bundle makes a new worker. */
const FILES = "FILES IN THE BUNDLE";
const VERSION = `keypeg ${FILES.join(" ")}`;
const RULES = "keypeg-rules";
const VERSIONS_KEPT = 2;

const LANGUAGES = ["en", "fr"];
const FRESH = [/^\/api\/editions$/, /^\/api\/rules\//];
const SHELL = ["/", "/icon.svg", "/manifest.webmanifest"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll([...SHELL, ...FILES])));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), forgetOldest(), keepRules()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && !pathname.startsWith("/api/")) event.respondWith(page(request));
  else if (FRESH.some((path) => path.test(pathname))) event.respondWith(fresh(request));
  else if (pathname.startsWith("/assets/") || SHELL.includes(pathname)) event.respondWith(kept(request));
});

/** The page as the server has it; offline, as it was when this version came. */
async function page(request) {
  return fetch(request).catch(async () => (await caches.open(VERSION)).match("/"));
}

/** Files with a hash in their names never change, whichever version they belong to. */
async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function fresh(request) {
  const cache = await caches.open(RULES);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch {
    return (await cache.match(request)) ?? Response.error();
  }
}

/** The rules of every edition, for those who ask for them where there is no network. */
async function keepRules() {
  const cache = await caches.open(RULES);
  await cache.add("/api/editions").catch(() => undefined);
  const editions = (await (await cache.match("/api/editions"))?.json()) ?? [];
  const paths = editions.flatMap(({ key }) => LANGUAGES.map((language) => `/api/rules/${key}?lang=${language}`));
  await Promise.allSettled(paths.map((path) => cache.add(path)));
}

async function forgetOldest() {
  const versions = (await caches.keys()).filter((name) => name !== RULES);
  await Promise.all(versions.slice(0, -VERSIONS_KEPT).map((name) => caches.delete(name)));
}
