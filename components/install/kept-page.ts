/** How long the service worker may take to answer; it reads a store of 40 pages. */
const ANSWER_MS = 2_000;

/** The address of the page at `href`, of this country or another, that this device has kept; undefined: it has none. */
export function keptPage(href: string): Promise<string | undefined> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(undefined), ANSWER_MS);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(typeof data === "string" ? data : undefined);
    };
    worker.postMessage({ kept: href }, [port2]);
  });
}
