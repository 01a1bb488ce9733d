/** The thread that renders pages: Next.js and its build, one page after the other. The API stays with the server. */
import { parentPort, workerData } from "node:worker_threads";
import { setDoor } from "../../api/door.ts";
import { systemClock } from "../../ground/clock.ts";
import { createPainter } from "../../pictures/painter.ts";
import { setPainter } from "../../pictures/studio.ts";
import type { ApiRequest } from "../../request/message.ts";
import { Sitemaps } from "../../sitemap/sitemap.ts";
import { noteAnswer } from "./made-of.ts";
import { makePage } from "./make-page.ts";
import { openNext } from "./open-next.ts";
import type { FromThread, PageAnswer, RenderSettings, ToThread } from "./render-messages.ts";

/** The header fields of a page's own requests (lib/api/in-process.ts). */
const ASKED_WITH = ["partner-client", "content-type"];
const MOST_BODY_BYTES = 65_536;

const { hostname, port, origin } = workerData as RenderSettings;
const tell = (message: FromThread) => parentPort?.postMessage(message);
const inWords = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

const asked = new Map<number, (answer: PageAnswer) => void>();
let questions = 0;
let demonstration = false;

/** Asks the server's API. */
async function ask({ method, target, requestId, header, body }: ApiRequest): Promise<PageAnswer> {
  const id = ++questions;
  const headers: Record<string, string> = {};
  for (const name of ASKED_WITH) {
    const value = header(name);
    if (value !== undefined) headers[name] = value;
  }
  const bytes = await body(MOST_BODY_BYTES);
  const { promise, resolve } = Promise.withResolvers<PageAnswer>();
  asked.set(id, resolve);
  tell({ kind: "question", id, question: { method, target, headers, body: bytes, requestId } });
  const answer = await promise;
  noteAnswer(answer, systemClock.now());
  return answer;
}

setDoor({
  origin,
  handle: ask,
  hasDemonstration: () => demonstration,
  sitemaps: new Sitemaps(),
  openApi: {},
});
setPainter(createPainter({ onError: (error) => tell({ kind: "fault", reason: inWords(error) }) }));
const { handle } = await openNext({ dev: false, hostname, port });

parentPort?.on("message", (message: ToThread) => {
  if (message.kind === "answer") {
    asked.get(message.id)?.(message.answer);
    asked.delete(message.id);
    return;
  }
  const { id, wanted, nowMs } = message;
  demonstration = message.demonstration;
  makePage(handle, wanted, nowMs).then(
    (page) => tell({ kind: "page", id, page }),
    (error: unknown) => tell({ kind: "failed", id, reason: inWords(error) }),
  );
});
tell({ kind: "ready" });
