/**
 * Stands between a browser and the server and does to streams what networks and broadcasters do: refuse, freeze, break
 * off, close in good order, answer with an error. Addresses of the server in pages and answers become its own.
 */
import {
  createServer,
  type IncomingMessage,
  request as open,
  type Server,
  type ServerResponse,
} from "node:http";
import { listen } from "#lib/boot/listen.ts";
import { hashesOf } from "#lib/boot/pages/scripts.ts";

/** Faults of new requests, or of bytes still to come. */
type Fault = "refuse" | "freeze" | number;

const TEXT = /^(text\/(html|x-component|javascript)|application\/(json|problem\+json|vnd\.apple\.mpegurl))/;

/** `policy` with the hashes of the scripts in `body`, which were those in `sent`. */
function allowing(policy: string, sent: string, body: string): string {
  const now = hashesOf(body, "script");
  return hashesOf(sent, "script").reduce((said, hash, i) => said.replace(hash, now[i] ?? hash), policy);
}

export class FaultProxy {
  readonly #target: string;
  readonly #faults = new Map<string, Fault>();
  readonly #edits = new Map<string, (body: string) => string>();
  #isRenewed = false;
  readonly #open = new Map<ServerResponse, string>();
  readonly #server: Server;
  url = "";

  /** In front of `target` (an origin); `open` makes it listen. */
  constructor(target: string) {
    this.#target = target;
    this.#server = createServer((req, res) => this.#answer(req, res));
  }

  /** Listens on a free port in front of `target` (an origin). */
  static async open(target: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(target);
    proxy.url = `http://127.0.0.1:${await listen(proxy.#server, "127.0.0.1", 0)}`;
    return proxy;
  }

  /** From now on, for paths that contain `part`; a refusal also breaks what is open. */
  fault(part: string, fault: Fault): void {
    this.#faults.set(part, fault);
    if (fault === "refuse") this.cut(part);
  }

  mend(): void {
    this.#faults.clear();
  }

  /** Applies `edit` to text at `path` from now on. */
  edit(path: string, edit: (body: string) => string): void {
    this.#edits.set(path, edit);
  }

  /** From now on the data of pages says that it comes from another build than the pages. */
  renew(): void {
    this.#isRenewed = true;
  }

  /** Breaks open connections off. */
  cut(part: string): void {
    for (const [res, path] of this.#open) if (path.includes(part)) res.socket?.destroy();
  }

  /** Ends open answers in good order. */
  end(part: string): void {
    for (const [res, path] of this.#open) if (path.includes(part)) res.end();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  #faultOf(path: string): Fault | undefined {
    return [...this.#faults].find(([part]) => path.includes(part))?.[1];
  }

  #answer(req: IncomingMessage, res: ServerResponse): void {
    const path = req.url ?? "/";
    const fault = this.#faultOf(path);
    if (fault === "refuse") {
      req.socket.destroy();
      return;
    }
    this.#open.set(res, path);
    res.on("close", () => this.#open.delete(res));
    if (fault === "freeze") return;
    if (fault !== undefined) {
      res.writeHead(fault, { "Access-Control-Allow-Origin": "*" }).end();
      return;
    }
    // The body is requested whole and uncompressed, so that it can be edited.
    const { "if-none-match": _, ...asked } = req.headers;
    const headers = { ...asked, "accept-encoding": "identity" };
    const upstream = open(`${this.#target}${path}`, { method: req.method, headers }, (answer) => {
      if (TEXT.test(answer.headers["content-type"] ?? "")) this.#rewrite(answer, res, path);
      else this.#pass(answer, res, path);
    });
    upstream.on("error", () => res.destroy());
    res.on("close", () => upstream.destroy());
    req.pipe(upstream);
  }

  #rewrite(answer: IncomingMessage, res: ServerResponse, path: string): void {
    const chunks: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => chunks.push(chunk));
    answer.on("end", () => {
      const sent = Buffer.concat(chunks).toString();
      const whole = sent.replaceAll(this.#target, this.url);
      const body = this.#edits.get(path)?.(whole) ?? whole;
      const { "content-length": _, ...headers } = answer.headers;
      const policy = answer.headers["content-security-policy"];
      if (this.#isRenewed && headers["content-type"]?.startsWith("text/x-component"))
        headers["x-nextjs-deployment-id"] = "renewed";
      if (policy) headers["content-security-policy"] = allowing(String(policy), sent, body);
      res.writeHead(answer.statusCode ?? 502, headers).end(body);
    });
  }

  #pass(answer: IncomingMessage, res: ServerResponse, path: string): void {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on("data", (chunk: Buffer) => {
      if (this.#faultOf(path) !== "freeze") res.write(chunk);
    });
    answer.on("end", () => res.end());
  }
}
