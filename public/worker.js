/*
 * The service worker: keeps the parts of the pages that never change (their addresses name their content) and one page
 * that says honestly that the network is gone. Sound, the API and everything in parts or by POST pass it by untouched.
 * It is brought by /sw.js, which says of which build it is; a new build is a new worker with a store of its own.
 */
"use strict";
const BUILD = self.NOWLINE_BUILD;
const PREFIX = "nowline-";
const STORE = PREFIX + BUILD;
const OFFLINE = "/offline";
const ICONS = ["/favicon.svg", "/icon-192.png"];
const ASSETS = "/_next/static/";
/** What is no page, though a browser may be pointed at it. */
const NO_PAGE = /^\/(?:v2|WRAPI|listener|demo|og|sitemaps|metrics|healthz|readyz|openapi\.json|robots\.txt|sitemap\.xml|sw\.js|worker\.js)(?:\/|$)/;

/** The page for when the network is gone, and all that it needs to be drawn. */
async function prepare() {
  const store = await caches.open(STORE);
  const answer = await fetch(OFFLINE, { cache: "reload" });
  if (!answer.ok) throw new Error(`${OFFLINE} answered ${answer.status}`);
  const html = await answer.clone().text();
  const assets = html.match(/\/_next\/static\/[^"'\\\s<>()]+/g) || [];
  await store.addAll([...new Set([...assets, ...ICONS])]);
  await store.put(OFFLINE, answer);
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== STORE) await caches.delete(name);
  }
  // Pages are asked for while the worker wakes, so that it costs them no time.
  if (self.registration.navigationPreload) await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

/** From the store, else from the network and kept. */
async function asset(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.status === 200) {
    const copy = answer.clone();
    event.waitUntil(caches.open(STORE).then((store) => store.put(event.request, copy)));
  }
  return answer;
}

/** What was asked for already while the worker woke is not asked for twice. */
const network = async (event) => (await event.preloadResponse) || fetch(event.request);

/** From the network, whatever it says; without one the honest page, at the address that was asked for. */
async function page(event) {
  try {
    return await network(event);
  } catch (error) {
    const offline = await caches.match(OFFLINE);
    if (offline) return offline;
    throw error;
  }
}

self.addEventListener("install", (event) => event.waitUntil(prepare()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || request.headers.has("range")) return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (pathname.startsWith(ASSETS) || ICONS.includes(pathname)) event.respondWith(asset(event));
  else if (request.mode === "navigate")
    event.respondWith(NO_PAGE.test(pathname) ? network(event) : page(event));
});
self.addEventListener("message", (event) => {
  if (event.data === "build" && event.ports[0]) event.ports[0].postMessage(BUILD);
  else if (event.data === "take over") self.skipWaiting();
});
