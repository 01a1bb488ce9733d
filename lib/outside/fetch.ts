/**
 * The only way to fetch an address that somebody else chose: sources, playlists, probes. Only public hosts. The checked
 * address is the address connected to, so a name that changes its answer (DNS rebinding) or a redirect cannot lead
 * elsewhere. Everything has a bound.
 */
import { lookup } from "node:dns/promises";
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { boundedBody } from "./body.ts";
import { OutsideError, outsideError } from "./outside-error.ts";
import { isPublicAddress } from "./public-address.ts";

interface Bounds {
  /** Most bytes of the body, compressed and decompressed. */
  maxBytes: number;
  /** Milliseconds for everything, body included. */
  totalMs: number;
  /** Milliseconds from a request to the header fields of its answer, name lookup included. */
  answerMs?: number;
  /** Milliseconds that the body may pause. */
  silenceMs?: number;
  maxRedirects?: number;
}

export interface Asking extends Bounds {
  /** Sent to every host on the way: never put a secret here. */
  headers?: Readonly<Record<string, string>>;
  /** Whether an address may be contacted; by default only public addresses (`anyAddress` allows all). */
  allow?: (address: string) => boolean;
  /** Gives all addresses of a host name; by default the system's resolver. */
  resolve?: (hostname: string) => Promise<readonly string[]>;
  signal?: AbortSignal;
  /** Called before a redirect to `to` is followed. An error that it throws ends the fetch. */
  beforeRedirect?: (to: URL) => Promise<void>;
  /** Called after each step. A failure is thrown after the last step that succeeded. */
  onStep?: (step: FetchStep) => void;
}

/** A step of a fetch; `ms` since its request began. Each redirect starts a new request. */
export type FetchStep =
  | { step: "dns"; ms: number; host: string; addresses: readonly string[] }
  | { step: "connect"; ms: number; address: string }
  /** `validUntilMs`: when the server's certificate expires, ms since the epoch. */
  | { step: "tls"; ms: number; validUntilMs: number }
  | { step: "headers"; ms: number; status: number; type: string }
  | { step: "redirect"; ms: number; to: string };

export interface Fetched {
  status: number;
  headers: IncomingHttpHeaders;
  /** The address that answered, after redirects. */
  url: string;
  /** The address after those redirects that are permanent (301, 308) from the first on; undefined without. */
  movedTo: string | undefined;
  redirects: number;
  /** Decompressed (gzip, deflate, br). Throws OutsideError at a bound or when the connection breaks. */
  body: AsyncIterable<Uint8Array>;
  /** Ends the connection; call it when the body is not read to its end. */
  close(): void;
}

const PERMANENT = new Set([301, 308]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Gets `address`, whatever the status; redirects are counted and each checked again. @throws OutsideError. */
export async function guardedFetch(address: string, asking: Asking): Promise<Fetched> {
  const { maxRedirects = 5 } = asking;
  const deadline = AbortSignal.timeout(asking.totalMs);
  const signal = asking.signal ? AbortSignal.any([deadline, asking.signal]) : deadline;
  let url = httpUrl(address, undefined);
  let movedTo: string | undefined;
  let isPermanent = true;
  const visited = new Set<string>();
  for (let redirects = 0; ; redirects++) {
    const begunMs = performance.now();
    const tell = (step: Untimed) =>
      asking.onStep?.({ ...step, ms: Math.round(performance.now() - begunMs) } as FetchStep);
    const response = await answerOf(url, asking, { signal, tell }).catch((error) => {
      // Node throws at a user name such as "%", which URL allows.
      throw outsideError(error, `${shown(url)} cannot be fetched:`);
    });
    const { statusCode: status = 0, headers } = response;
    tell({ step: "headers", status, type: headers["content-type"] ?? "" });
    const location = REDIRECTS.has(status) ? headers.location : undefined;
    if (location === undefined) {
      const { body, close } = boundedBody(response, { ...asking, what: shown(url), signal });
      return { status, headers, url: url.href, movedTo, redirects, body, close };
    }
    response.destroy();
    visited.add(url.href);
    const from = shown(url);
    url = httpUrl(location, url);
    if (redirects === maxRedirects) {
      const back = visited.has(url.href) ? ", back to an address before it: it may want a cookie" : "";
      throw new OutsideError("redirects", `${from} redirects more than ${maxRedirects} times${back}`);
    }
    isPermanent &&= PERMANENT.has(status);
    if (isPermanent) movedTo = url.href;
    await asking.beforeRedirect?.(url);
    tell({ step: "redirect", to: url.href });
  }
}

type Untimed = FetchStep extends infer Step ? (Step extends FetchStep ? Omit<Step, "ms"> : never) : never;
type Tell = (step: Untimed) => void;

function httpUrl(address: string, base: URL | undefined): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  const from = base ? `${shown(base)} redirects to "${address.slice(0, 200)}", which` : address.slice(0, 200);
  throw new OutsideError("url", `${from} is not an http(s) address`);
}

/** The address without its parts that may be secret. */
function shown(url: URL): string {
  return `${url.origin}${url.pathname}`;
}

/** The answer of `url`, of which only the header fields are read. */
function answerOf(
  url: URL,
  asking: Asking,
  { signal, tell }: { signal: AbortSignal; tell: Tell },
): Promise<IncomingMessage> {
  const { allow = isPublicAddress, resolve = addressesOf, answerMs = 20_000 } = asking;
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  // A connection to an IP address looks up no name, so the address is checked here.
  if (isIP(literal) && !allow(literal)) return Promise.reject(notPublic(url, literal));
  const stopped = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
  return new Promise((done, fail) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
      // No kept-alive connection: it was checked for another fetch.
      agent: false,
      lookup: checkedLookup(url, { resolve, allow, tell }),
      headers: { "User-Agent": "Nowline", "Accept-Encoding": "gzip, br", ...asking.headers },
    });
    const stop = () =>
      request.destroy(
        new OutsideError("timeout", `${shown(url)} did not answer in time, or the fetch was cancelled`),
      );
    request.once("socket", (socket) => tellConnection(socket, tell));
    stopped.addEventListener("abort", stop, { once: true });
    const settled = () => stopped.removeEventListener("abort", stop);
    request.once("response", (response) => {
      settled();
      done(response);
    });
    // Stays for the request's whole life: after the header fields, errors reach the reader of the body.
    request.on("error", (error) => {
      settled();
      fail(outsideError(error, `${shown(url)} cannot be fetched:`));
    });
    if (stopped.aborted) stop();
    request.end();
  });
}

function tellConnection(socket: Socket, tell: Tell): void {
  socket.once("connect", () => tell({ step: "connect", address: socket.remoteAddress ?? "" }));
  if (socket instanceof TLSSocket)
    socket.once("secureConnect", () =>
      tell({ step: "tls", validUntilMs: Date.parse(socket.getPeerCertificate().valid_to) }),
    );
}

async function addressesOf(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true })).map(({ address }) => address);
}

/** A lookup that gives connections only allowed addresses; a name with any other address is refused. */
function checkedLookup(
  url: URL,
  { resolve, allow, tell }: Required<Pick<Asking, "resolve" | "allow">> & { tell: Tell },
): LookupFunction {
  const found = async (hostname: string) => {
    const addresses = await resolve(hostname);
    tell({ step: "dns", host: hostname, addresses });
    const refused = addresses.find((address) => !allow(address));
    if (refused !== undefined) throw notPublic(url, refused);
    const [first, ...others] = addresses.map((address) => ({ address, family: isIP(address) }));
    if (first === undefined) throw new OutsideError("dns", `${hostname} has no address`);
    return { first, all: [first, ...others] };
  };
  return (hostname, options, done) => {
    found(hostname).then(
      ({ first, all }) => (options.all ? done(null, all) : done(null, first.address, first.family)),
      (error) => done(error, ""),
    );
  };
}

function notPublic(url: URL, address: string): OutsideError {
  const host = url.hostname === address ? address : `${url.hostname} (${address})`;
  return new OutsideError("private", `${host} is not a public address`);
}
