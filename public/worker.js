/*
 * The service worker: keeps the parts of the pages that never change (their addresses name their content), the pages
 * that were visited, as a link fetches them, and one page that says honestly that the network is gone. Sound, the API
 * and everything in parts or by POST pass it by untouched.
 * It is brought by /sw.js, which says of which build it is; a new build is a new worker with a store of its own.
 */
const BUILD = self.NOWLINE_BUILD;
const PREFIX = "nowline-";
const STORE = PREFIX + BUILD;
const OFFLINE = "/offline";
const ICONS = ["/favicon.svg", "/icon-192.png"];
const ASSETS = "/_next/static/";
/** Visited pages that are kept; the oldest leave first. */
const MOST_PAGES = 40;
/** Parts of one page that are kept at once. */
const MOST_ASSETS = 100;
/** A kept page takes the place of an answer that is not there after this. */
const PATIENCE_MS = 4_000;
/** How soon a server that is too busy is asked again. */
const BUSY_MS = 2_000;
const TOO_BUSY = [429, 502, 503, 504];
/** The router gives up its question whether the server is there after 200 ms, and then takes it for a yes. */
const REACH_MS = 150;
/** So long an answer of the server says that it is there: longer than the router waits between two questions. */
const REACHED_MS = 4_000;
/** A link on another listener page sends this: the answer is then the page without the layout around it. */
const FROM_ELSEWHERE = encodeURIComponent(
  JSON.stringify(["", { children: ["(listener)", { children: ["", {}] }] }]),
);
/** Paths of what is no page, though a browser may be pointed at it. */
const NO_PAGE =
  /^\/(?:v2|WRAPI|listener|demo|og|sitemaps|metrics|healthz|readyz|openapi\.json|robots\.txt|sitemap\.xml|sw\.js|worker\.js)(?:\/|$)/;

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
  // Pages are asked for while the worker wakes, so that it costs them no time. Firefox shows an error page of its own where
  // that question fails, whatever the worker answers; the setting outlives a worker.
  const preload = self.registration.navigationPreload;
  if (/\bFirefox\//.test(navigator.userAgent)) await preload?.disable();
  else await preload?.enable();
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

/** The answer of the network; nothing is asked for twice that was asked for while the worker woke. */
const network = async (event) => (await event.preloadResponse) || fetch(event.request);

/**
 * From the network, whatever it says; without one the honest page: at the address that was asked for, or, where that page
 * is kept, at its own address, as the router fetches no page of the address at which it has begun.
 */
async function page(event) {
  try {
    return await network(event);
  } catch (error) {
    const { href, pathname } = new URL(event.request.url);
    if (pathname !== OFFLINE && (await keptKey(href)))
      return Response.redirect(`${OFFLINE}?page=${encodeURIComponent(href)}`);
    const offline = await caches.match(OFFLINE);
    if (offline) return offline;
    throw error;
  }
}

const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Under what address the store has a page as links fetch it. */
function pageKey(href) {
  const url = new URL(href);
  url.hash = "";
  url.searchParams.set("_rsc", "kept");
  return url.href;
}

/** Under what address the store has the page of a link, or that page of another country; undefined: it has none. */
async function keptKey(href) {
  const elsewhere = (address) => {
    const url = new URL(pageKey(address));
    url.searchParams.delete("country");
    url.searchParams.sort();
    return url.href;
  };
  const store = await caches.open(STORE);
  const urls = (await store.keys()).map(({ url }) => url).filter((url) => url.includes("_rsc=kept"));
  const exact = urls.find((url) => url === pageKey(href));
  return exact || urls.findLast((url) => elsewhere(url) === elsewhere(href));
}

/** The address of a page, of its address in the store. */
function pageOf(key) {
  const url = new URL(key);
  url.searchParams.delete("_rsc");
  return url.href;
}

/** Keeps `answer` to a link as the page of `key`, when it is one. */
async function keep(key, answer) {
  if (answer.status !== 200 || !(answer.headers.get("content-type") || "").startsWith("text/x-component"))
    return;
  const store = await caches.open(STORE);
  await store.delete(key);
  await store.put(key, answer);
  const pages = (await store.keys()).filter(({ url }) => url.includes("_rsc=kept"));
  await Promise.all(pages.slice(0, -MOST_PAGES).map((page) => store.delete(page)));
}

/** Keeps a page that came as a document, which a link cannot use. */
async function keepDocument(href) {
  const headers = { RSC: "1", "Next-Router-State-Tree": FROM_ELSEWHERE };
  await keep(pageKey(href), await fetch(href, { headers }));
}

/** Keeps the parts of a page that loaded before this worker served it. */
async function keepAssets(urls) {
  const store = await caches.open(STORE);
  const ours = urls.filter((url) => url.startsWith(self.location.origin + ASSETS)).slice(0, MOST_ASSETS);
  for (const url of ours) if (!(await store.match(url))) await store.add(url);
}

let reachedAtMs = Number.NEGATIVE_INFINITY;

/** The page that a link leads to: from the network, else as it was kept. A failure leaves the router where it is. */
async function linked(event) {
  const key = pageKey(event.request.url);
  const asked = fetch(event.request).then((answer) => {
    reachedAtMs = Date.now();
    if (!TOO_BUSY.includes(answer.status)) event.waitUntil(keep(key, answer.clone()));
    return answer;
  });
  const answered = asked.catch(() => undefined);
  const kept = await caches.match(key);
  const answer = await (kept ? Promise.race([answered, after(PATIENCE_MS)]) : answered);
  const busy = answer && TOO_BUSY.includes(answer.status);
  if (answer && !busy) return answer;
  // Without a network the page of another country is more than none.
  const other = !answer && (await keptKey(event.request.url));
  if (kept || other) return kept || caches.match(other);
  // The router asks again as soon as the server is there, which it is.
  if (busy) await after(BUSY_MS);
  return Response.error();
}

/** Whether the server is there, as the router asks while a link waits. A slow answer counts for the next question. */
async function reach(event) {
  const there = () => new Response(null, { status: 204 });
  const wasThere = () => (Date.now() - reachedAtMs < REACHED_MS ? there() : Response.error());
  const asked = fetch("/healthz", { cache: "no-store" }).then(
    () => {
      reachedAtMs = Date.now();
      return there();
    },
    () => {
      // The router would repeat a question that fails at once as fast as it can.
      reachedAtMs = Number.NEGATIVE_INFINITY;
      return Response.error();
    },
  );
  event.waitUntil(asked);
  return Promise.race([asked, after(REACH_MS).then(wasThere)]);
}

self.addEventListener("install", (event) => event.waitUntil(prepare()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { method, headers } = request;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (method === "HEAD" && headers.has("rsc")) event.respondWith(reach(event));
  if (method !== "GET" || headers.has("range")) return;
  if (pathname.startsWith(ASSETS) || ICONS.includes(pathname)) event.respondWith(asset(event));
  else if (request.mode === "navigate")
    event.respondWith(NO_PAGE.test(pathname) ? network(event) : page(event));
  else if (headers.has("rsc") && !headers.has("next-router-prefetch")) event.respondWith(linked(event));
});
self.addEventListener("message", (event) => {
  if (event.data === "build" && event.ports[0]) event.ports[0].postMessage(BUILD);
  else if (event.data === "take over") self.skipWaiting();
  else if (event.data?.kept && event.ports[0])
    event.waitUntil(
      keptKey(event.data.kept).then((key) => event.ports[0].postMessage(key ? pageOf(key) : "")),
    );
  else if (event.data?.visited) event.waitUntil(keepDocument(event.data.visited).catch(() => {}));
  else if (event.data?.assets) event.waitUntil(keepAssets(event.data.assets).catch(() => {}));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = event.notification.data ?? {};
  if (typeof path === "string") event.waitUntil(self.clients.openWindow(path));
});
