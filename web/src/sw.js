// Caches a complete version of the page, and the editions with their rules and courses, for offline use.
// The previous version is kept too, so that pages opened before an update still find their files.

/** The files of this version, inserted by the build: a new bundle gives a new worker. */
const FILES = "FILES IN THE BUNDLE";
const VERSION = `keypeg ${FILES.join(" ")}`;
const RULES = "keypeg-rules";
const VERSIONS_KEPT = 2;

const LANGUAGES = ["en", "fr"];
const FRESH = [/^\/api\/editions$/, /^\/api\/rules\//, /^\/api\/companion\/course$/];
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

/** The page from the server; offline, from the cache of this version. */
async function page(request) {
  return fetch(request).catch(async () => (await caches.open(VERSION)).match("/"));
}

/** Files with a hash in their name never change, so any version's copy will do. */
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

/** Caches the rules and courses of every edition for offline use. */
async function keepRules() {
  const cache = await caches.open(RULES);
  await cache.add("/api/editions").catch(() => undefined);
  const editions = (await (await cache.match("/api/editions"))?.json()) ?? [];
  const paths = editions.flatMap(({ key }) => LANGUAGES.map((language) => `/api/rules/${key}?lang=${language}`));
  await Promise.allSettled(paths.map((path) => cache.add(path)));
  // One at a time: each is expensive for the server.
  for (const path of editions.flatMap(coursesOf)) await cache.add(path).catch(() => undefined);
}

/** A course for each number of players, with default options. */
function coursesOf({ key, least, most }) {
  return Array.from({ length: most - least + 1 }, (_, more) => `/api/companion/course?edition=${key}&seats=${least + more}`);
}

async function forgetOldest() {
  const versions = (await caches.keys()).filter((name) => name !== RULES);
  await Promise.all(versions.slice(0, -VERSIONS_KEPT).map((name) => caches.delete(name)));
}
