/** The thread that renders pages: Next.js and its build, one page after the other. The API stays with the server. */
import { parentPort, workerData } from "node:worker_threads";
import { setDoor } from "../../api/door.ts";
import { systemClock } from "../../ground/clock.ts";
import { stackOf } from "../../ground/fault.ts";
import { createPainter } from "../../pictures/painter.ts";
import { setPainter } from "../../pictures/studio.ts";
import type { ApiRequest } from "../../request/message.ts";
import { Sitemaps } from "../../sitemap/sitemap.ts";
import { NoPageNow } from "./capture.ts";
import { noteAnswer } from "./made-of.ts";
import { makePage } from "./make-page.ts";
import { openNext } from "./open-next.ts";
import type { FromThread, PageAnswer, RenderSettings, ToThread } from "./render-messages.ts";

/** The header fields of a page's own requests (lib/api/in-process.ts). */
const ASKED_WITH = ["partner-client", "content-type"];
const MOST_BODY_BYTES = 65_536;

const { hostname, port, origin, contact } = workerData as RenderSettings;
const tell = (message: FromThread) => parentPort?.postMessage(message);

/** The server's API, asked by messages. */
class Questions {
  readonly #asked = new Map<number, (answer: PageAnswer) => void>();
  #count = 0;

  async ask({ method, target, requestId, header, body }: ApiRequest): Promise<PageAnswer> {
    const id = ++this.#count;
    const headers: Record<string, string> = {};
    for (const name of ASKED_WITH) {
      const value = header(name);
      if (value !== undefined) headers[name] = value;
    }
    const bytes = await body(MOST_BODY_BYTES);
    const { promise, resolve } = Promise.withResolvers<PageAnswer>();
    this.#asked.set(id, resolve);
    tell({ kind: "question", id, question: { method, target, headers, body: bytes, requestId } });
    const answer = await promise;
    noteAnswer(answer, systemClock.now());
    return answer;
  }

  answered(id: number, answer: PageAnswer): void {
    this.#asked.get(id)?.(answer);
    this.#asked.delete(id);
  }
}

async function start(): Promise<void> {
  const questions = new Questions();
  let demonstration = false;
  let source = "";
  setDoor({
    ...{ origin, contact },
    handle: (request) => questions.ask(request),
    hasDemonstration: () => demonstration,
    source: () => source,
    sitemaps: new Sitemaps(),
    openApi: {},
  });
  setPainter(createPainter({ onError: (error) => tell({ kind: "fault", reason: stackOf(error) }) }));
  const { handle } = await openNext({ dev: false, hostname, port });
  parentPort?.on("message", (message: ToThread) => {
    if (message.kind === "answer") {
      questions.answered(message.id, message.answer);
      return;
    }
    const { id, wanted, nowMs } = message;
    ({ demonstration, source } = message);
    makePage(handle, wanted, nowMs).then(
      (page) => tell({ kind: "page", id, page }),
      (error: unknown) =>
        tell({ kind: "failed", id, reason: stackOf(error), isForNow: error instanceof NoPageNow }),
    );
  });
  tell({ kind: "ready" });
}

await start();
