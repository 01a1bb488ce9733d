/** Malformed requests, as bytes over a socket: each is refused with 4xx, 501 or 505 and a problem, without harm. */
import { problem } from "#lib/contract/shapes.ts";
import { sendRaw } from "#tests/support/raw-http.ts";
import { chanceOf, type Part } from "./part.ts";

type Chance = ReturnType<typeof chanceOf>;

const AT_ONCE = 10;
const LONG = "a".repeat(30_000);
const TARGET = "/v2/stations/8269000";

/** Kinds of malformed requests, each partly random. */
const KINDS: Record<string, (chance: Chance, host: string) => string> = {
  "no host": () => `GET ${TARGET} HTTP/1.1\r\nConnection: close\r\n\r\n`,
  "two hosts": (_, host) =>
    `GET ${TARGET} HTTP/1.1\r\nHost: ${host}\r\nHost: other.example\r\nConnection: close\r\n\r\n`,
  "a bad chunk": (chance, host) =>
    `POST /v2/recommendations?country=826 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chance.pick(["zz", "-1", "g0", "1;"])}\r\nx\r\n`,
  "length and chunks": (chance, host) =>
    `POST /v2/recommendations?country=826 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Length: ${chance.below(99)}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  "two lengths": (chance, host) =>
    `POST /v2/recommendations?country=826 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Length: ${1 + chance.below(9)}\r\nContent-Length: 0\r\n\r\n`,
  "a length that is none": (chance, host) =>
    `POST /v2/recommendations?country=826 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Length: ${chance.pick(["-1", "1e3", "0x10", "+5", "two", "99999999999999999999"])}\r\n\r\n`,
  "a field without a colon": (chance, host) =>
    `GET ${TARGET} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nBroken${chance.below(1_000)}\r\n\r\n`,
  "a control character in a field": (chance, host) =>
    `GET ${TARGET} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nX: a${String.fromCharCode(1 + chance.below(8))}b\r\n\r\n`,
  "too many fields": (chance, host) => {
    const fields = Array.from({ length: 101 + chance.below(90) }, (_, i) => `X-${i}: 1\r\n`).join("");
    return `GET ${TARGET} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${fields}\r\n`;
  },
  "a field too long": (_, host) =>
    `GET ${TARGET} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nX: ${LONG}\r\n\r\n`,
  "a target too long": (_, host) => `GET /${LONG} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  "another protocol": (chance, host) =>
    `GET ${TARGET} ${chance.pick(["HTTP/9.9", "HTCPCP/1.0", "HTTP/1.1x", "http/1.1"])}\r\nHost: ${host}\r\n\r\n`,
  "a method that is none": (chance, host) =>
    `${chance.pick(["G\u0001ET", "get it", "(GET)", "BREW"])} ${TARGET} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  noise: (chance) =>
    `${Array.from({ length: 8 + chance.below(60) }, () => String.fromCharCode(33 + chance.below(90))).join("")}\r\n\r\n`,
  "broken percent-encoding": (chance, host) =>
    `GET ${TARGET}${chance.pick(["%", "%zz", "%E0%A4%A", "%00", "%c3%28"])} HTTP/1.1\r\nHost: ${host}\r\nPartner-Client: demo\r\nConnection: close\r\n\r\n`,
};

/** Faults of the answer. */
function faultOf(text: {
  status: number;
  headers: Record<string, string>;
  body: string;
}): string | undefined {
  const { status, headers, body } = text;
  if (!(status >= 400 && status < 500) && status !== 501 && status !== 505) return `status ${status}`;
  if (!headers["content-type"]?.startsWith("application/problem+json"))
    return `an error of type ${headers["content-type"]}`;
  if (!headers["x-request-id"]) return "no request id";
  if (headers["access-control-allow-origin"] === undefined) return "no CORS";
  return problem.safeParse(JSON.parse(body)).success ? undefined : `not a problem: ${body.slice(0, 100)}`;
}

export const malformed: Part = async (attack) => {
  const { server, times } = attack;
  const chance = chanceOf(attack, "malformed");
  const failures = new Set<string>();
  const kinds = Object.entries(KINDS);
  const sent = Array.from({ length: times }, (_, i) => {
    const [name, make] = kinds[i % kinds.length] ?? chance.pick(kinds);
    return { name, bytes: make(chance, `127.0.0.1:${server.port}`) };
  });
  const one = async ({ name, bytes }: { name: string; bytes: string }) => {
    const fault = await sendRaw(server.port, bytes).then(faultOf, (error: Error) => error.message);
    if (fault) failures.add(`${name}: ${fault} (${JSON.stringify(bytes.slice(0, 120))})`);
  };
  // The very first request may wait for the end of the start.
  await fetch(`${server.url}/readyz`);
  for (let at = 0; at < sent.length; at += AT_ONCE) await Promise.all(sent.slice(at, at + AT_ONCE).map(one));
  const alive = await fetch(`${server.url}/healthz`).then(({ status }) => status);
  if (alive !== 200) failures.add(`afterwards /healthz says ${alive}`);
  return { tried: times, failures: [...failures] };
};
