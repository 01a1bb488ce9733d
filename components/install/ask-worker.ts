/** How long the service worker may take to answer. */
const ANSWER_MS = 5_000;

/** The text that `worker` answers to `message`; undefined when it answers nothing. */
export function askWorker(worker: ServiceWorker, message: unknown): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(undefined), ANSWER_MS);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(typeof data === "string" ? data : undefined);
    };
    worker.postMessage(message, [port2]);
  });
}
