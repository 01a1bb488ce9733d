import { describe, expect, test, vi } from "vitest";
import { createDeviceStore } from "#components/device/device-store.ts";
import {
  addDownload,
  closedAt,
  type Download,
  MOST_BYTES,
  MOST_DOWNLOADS,
  openDownload,
  parseDownloads,
} from "#components/device/downloads.ts";
import { DOWNLOADS_KEY } from "#components/device/kept-keys.ts";
import { openSoundCache, soundOf } from "#components/device/sound-cache.ts";
import { createRuns } from "#components/downloads/runs.ts";
import { download, remove, type ShelfPorts, sweep } from "#components/downloads/shelf.ts";

const NOON = Date.UTC(2036, 4, 14, 12);
const EPISODE = { id: "8269000:a", name: "A", rpuid: "8269000", station: "Harbour FM", hue: 1, chroma: 0.1 };
const storeIn = (text: string | null = null) =>
  createDeviceStore(DOWNLOADS_KEY, parseDownloads, { getItem: () => text, setItem: () => undefined });

/** A shelf whose server answers `answer`. */
function shelf(answer: (init: RequestInit) => Promise<Response>, freeBytes?: number) {
  const kept = new Map<string, Blob>();
  const cache: Awaited<ReturnType<ShelfPorts["openCache"]>> = {
    put: async (key, response) => {
      kept.set(String(key), await response.blob());
    },
    match: async (key) => {
      const blob = kept.get(String(key));
      return blob && new Response(blob);
    },
    delete: async (key) => kept.delete(String(key)),
  };
  const device = { isOnline: true };
  const ports: ShelfPorts = {
    online: () => device.isOnline,
    store: storeIn(),
    openCache: async () => cache,
    fetch: (_, init) => answer(init),
    freeBytes: async () => freeBytes,
    after: () => () => {},
  };
  const shares: (number | null)[] = [];
  const get = (stopMs?: number) =>
    download(ports, {
      episode: { ...EPISODE, ...(stopMs === undefined ? {} : { stopMs }) },
      url: "https://media.example/a.mp3",
      mime: "audio/mpeg",
      onShare: (share) => shares.push(share),
      signal: new AbortController().signal,
    });
  return { ports, kept, shares, get, device };
}
const soundWith = (headers: Record<string, string>) =>
  Promise.resolve(new Response(new Uint8Array([1, 2, 3, 4]), { headers }));
const sound = () => soundWith({ "content-length": "4" });

describe("a download", () => {
  test("of a server that falls silent breaks off after a minute", async () => {
    const body = (signal?: AbortSignal | null) =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array([1]));
          signal?.addEventListener("abort", () => controller.error(signal.reason));
        },
      });
    const { ports, kept, get } = shelf(async ({ signal }) => new Response(body(signal)));
    const waits: { ms: number; run: () => void }[] = [];
    ports.after = (ms, run) => {
      waits.push({ ms, run });
      return () => {};
    };
    const got = get();
    // Before its answer the browser may hold the request back.
    expect(waits).toEqual([]);
    await vi.waitFor(() => expect(waits).toHaveLength(2));
    expect(waits.at(-1)?.ms).toBe(60_000);
    waits.at(-1)?.run();
    await expect(got).rejects.toMatchObject({ fault: "broken" });
    expect([kept.size, ports.store.read().episodes]).toEqual([0, []]);
  });

  test("is kept wholly, says how far it is, and is played inside its window alone", async () => {
    const { ports, kept, shares, get } = shelf(sound);
    await get(NOON + 60_000);
    expect(shares.at(-1)).toBe(1);
    expect(kept.size).toBe(1);
    expect((await soundOf(await ports.openCache(), EPISODE.id))?.size).toBe(4);
    expect(openDownload(ports.store.read(), EPISODE.id, NOON)).toMatchObject({
      bytes: 4,
      mime: "audio/mpeg",
    });
    expect(openDownload(ports.store.read(), EPISODE.id, NOON + 60_000)).toBeUndefined();
    await sweep(ports, NOON);
    expect(kept.size).toBe(1);
    await sweep(ports, NOON + 60_000);
    expect([kept.size, ports.store.read().episodes]).toEqual([0, []]);
  });

  test("stays closed when the device's clock goes back", () => {
    const store = storeIn();
    addDownload(store, { ...EPISODE, mime: "audio/mpeg", bytes: 4, stopMs: NOON });
    store.write({ ...store.read(), seenMs: NOON + 1 });
    expect(openDownload(store.read(), EPISODE.id, NOON - 86_400_000)).toBeUndefined();
    expect(closedAt(store, NOON - 86_400_000)).toEqual([EPISODE.id]);
  });

  test("that the server does not allow, or that breaks off, leaves nothing", async () => {
    const refused = shelf(({ mode }) =>
      mode === "no-cors" ? Promise.resolve(Response.error()) : Promise.reject(new TypeError("CORS")),
    );
    await expect(refused.get()).rejects.toMatchObject({ fault: "refused" });
    const gone = shelf(async () => new Response("no", { status: 404 }));
    await expect(gone.get()).rejects.toMatchObject({ fault: "gone" });
    const short = shelf(() => soundWith({ "content-length": "9" }));
    await expect(short.get()).rejects.toMatchObject({ fault: "broken" });
    for (const { kept, ports } of [refused, gone, short])
      expect([kept.size, ports.store.read().episodes]).toEqual([0, []]);
  });

  test("that had no sound says who failed", async () => {
    const silent = shelf(() => Promise.reject(new TypeError("fetch")));
    await expect(silent.get()).rejects.toMatchObject({ fault: "unreachable" });
    silent.device.isOnline = false;
    await expect(silent.get()).rejects.toMatchObject({ fault: "offline" });
    for (const [status, fault] of [
      [503, "failing"],
      [500, "failing"],
      [410, "gone"],
      [403, "refused"],
    ] as const) {
      const answers = shelf(async () => new Response("no", { status }));
      await expect(answers.get()).rejects.toMatchObject({ fault });
    }
  });

  test("that the browser forbids says so", async () => {
    const { ports, get } = shelf(sound);
    ports.openCache = () => Promise.reject(new DOMException("no", "SecurityError"));
    await expect(get()).rejects.toMatchObject({ fault: "forbidden" });
  });

  test("that finds no storage at all is forbidden: a browser's refusal is a rejection", async () => {
    await expect(openSoundCache()).rejects.toThrow();
  });

  test("that fills the device says so, and keeps nothing", async () => {
    const { ports, kept, get } = shelf(sound);
    const cache = await ports.openCache();
    const put = () => Promise.reject(new DOMException("no room", "QuotaExceededError"));
    ports.openCache = async () => ({ ...cache, put });
    await expect(get()).rejects.toMatchObject({ fault: "full" });
    expect([kept.size, ports.store.read().episodes]).toEqual([0, []]);
  });

  test("has a bound on space and number", async () => {
    await expect(shelf(sound, 3).get()).rejects.toMatchObject({ fault: "full" });
    const unsaid = shelf(() => soundWith({}), 3);
    await expect(unsaid.get()).rejects.toMatchObject({ fault: "full" });
    expect(unsaid.kept.size).toBe(0);
    const { ports, get } = shelf(sound);
    const big: Download = { ...EPISODE, id: "8269000:big", mime: "audio/mpeg", bytes: MOST_BYTES - 2 };
    addDownload(ports.store, big);
    await expect(get()).rejects.toMatchObject({ fault: "full" });
    await remove(ports, [big.id]);
    for (let n = 0; n < MOST_DOWNLOADS; n++)
      addDownload(ports.store, { ...big, id: `8269000:${n}`, bytes: 1 });
    await expect(get()).rejects.toMatchObject({ fault: "full" });
  });

  test("runs on by itself, tells how far it is, and can be cancelled or begun anew after a failure", async () => {
    const bodies: ReadableStreamDefaultController<Uint8Array>[] = [];
    let status = 200;
    const { ports, kept } = shelf(async ({ signal }) => {
      if (status !== 200) return new Response("no", { status });
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          bodies.push(controller);
          signal?.addEventListener("abort", () => controller.error(signal.reason));
        },
      });
      return new Response(body, { headers: { "content-length": "4" } });
    });
    const { read, start, cancel } = createRuns(ports);
    const wanted = { episode: EPISODE, url: "https://media.example/a.mp3", mime: "audio/mpeg" };
    const cancelled = start(wanted);
    expect(read()).toEqual([{ episode: EPISODE, percent: null }]);
    await vi.waitFor(() => expect(bodies).toHaveLength(1));
    bodies[0]?.enqueue(new Uint8Array([1, 2, 3]));
    await vi.waitFor(() => expect(read()).toMatchObject([{ percent: 75 }]));
    cancel(EPISODE.id);
    await cancelled;
    expect([read(), kept.size, ports.store.read().episodes]).toEqual([[], 0, []]);

    status = 503;
    await start(wanted);
    expect(read()).toEqual([{ episode: EPISODE, percent: null, fault: "failing" }]);
    status = 200;
    const whole = start(wanted);
    expect(read()).toEqual([{ episode: EPISODE, percent: null }]);
    await vi.waitFor(() => expect(bodies).toHaveLength(2));
    bodies[1]?.enqueue(new Uint8Array([1, 2, 3, 4]));
    bodies[1]?.close();
    await whole;
    expect([read(), ports.store.read().episodes.length]).toEqual([[], 1]);
  });

  test("beyond the bound ends the oldest that runs", async () => {
    const { ports } = shelf(async ({ signal }) => {
      await new Promise((resolve) => {
        if (signal?.aborted) resolve(undefined);
        signal?.addEventListener("abort", resolve);
      });
      throw new TypeError("aborted");
    });
    const { read, start } = createRuns(ports);
    const each = (n: number) => start({ episode: { ...EPISODE, id: `8269000:${n}` }, url: "x:", mime: "" });
    const [oldest] = Array.from({ length: MOST_DOWNLOADS + 1 }, (_, n) => each(n));
    await oldest;
    expect(read().map(({ episode }) => episode.id)).toEqual(
      Array.from({ length: MOST_DOWNLOADS }, (_, n) => `8269000:${MOST_DOWNLOADS - n}`),
    );
  });

  test.each(["{", "null", '{"episodes":[{"id":1}],"seenMs":"x"}'])(
    "damaged storage is ignored: %s",
    (text) => {
      expect(storeIn(text).read()).toEqual({ episodes: [], seenMs: 0 });
    },
  );
});
