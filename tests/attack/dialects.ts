/** Distorted requests for every dialect: no answer is 5xx, a page, without a request id, or late. */
import { isDialectPath } from "#lib/api/dialects.ts";
import { ask } from "#tests/support/ask.ts";
import { dialectRequests } from "#tests/support/canary-dialects.ts";
import { chanceOf, type Part } from "./part.ts";

const AT_ONCE = 8;
/** Anything slower on a server without other callers would let few callers stop it. */
const LATE_MS = 5_000;

const HOSTILE = [
  ...["%", "%zz", "%00", "%c3%28", "%ff", "%2e%2e%2f", "%25%30%30", "\u202e".normalize(), "%F0%9F%93%BB"],
  ...[
    "'",
    '"',
    "<",
    "*",
    "\\",
    "(((",
    "]",
    ",",
    ",,",
    ";",
    "..",
    "-1",
    "0",
    "1e308",
    "NaN",
    "null",
    "9".repeat(400),
  ],
  ...[
    "9007199254740993",
    "0x10",
    "true",
    "[]",
    "{}",
    "__proto__",
    "constructor",
    "a".repeat(6_000),
    "AND OR NOT",
  ],
].map((text) => (/^[\x21-\x7e]*$/.test(text) && !text.includes('"') ? text : encodeURIComponent(text)));
const METHODS = ["GET", "GET", "GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];
const FIELDS: readonly Record<string, string>[] = [
  {},
  {},
  { Accept: "text/html" },
  { "Accept-Encoding": "br, gzip;q=0, *;q=0.1" },
  { "If-None-Match": '"' },
  { Range: "bytes=0-1" },
  { Origin: "null" },
  { "Content-Type": "multipart/form-data; boundary=" },
];

type Random = ReturnType<typeof chanceOf>;

/** `text` with a hostile piece in the place of one of its parts, or beside it. */
function distorted(text: string, { pick, below }: Random): string {
  const parts = text.split(/(?<=[/?&=,:])|(?=[/?&=,:])/);
  const at = 1 + below(Math.max(1, parts.length - 1));
  const how = below(3);
  if (how === 0) parts.splice(at, 1, pick(HOSTILE));
  else if (how === 1) parts.splice(at, 0, pick(HOSTILE));
  else parts.splice(at, 1);
  return parts.join("");
}

export const dialects: Part = async (attack) => {
  const { server, times } = attack;
  const chance = chanceOf(attack, "dialects");
  const failures = new Set<string>();
  const statuses = new Set<number>();
  const made = Array.from({ length: times }, () => {
    const { target, method = "GET", headers = {}, body: sent } = chance.pick(dialectRequests);
    const body = sent === undefined ? undefined : String(sent);
    const path = target.replaceAll("\n", "");
    const isBody = body !== undefined && chance.below(2) === 0;
    return {
      target: isBody || chance.below(8) === 0 ? path : distorted(path, chance),
      method: method === "GET" ? chance.pick(METHODS) : method,
      headers: { ...headers, ...chance.pick(FIELDS) },
      body: isBody ? distorted(body, chance) : body,
    };
  });
  const one = async ({ target, method, headers, body }: (typeof made)[number]) => {
    const began = performance.now();
    const { status, headers: given } = await ask(server.url, target, headers, { method, sent: body });
    const name = `${method} ${target.slice(0, 160)} ${JSON.stringify(headers)}${body ? ` ${body.slice(0, 200)}` : ""}`;
    statuses.add(status);
    if (status >= 500) failures.add(`${name}: ${status}`);
    // A distorted first part may name a page.
    if (given.get("content-type")?.startsWith("text/html") && isDialectPath(target.split("?", 1)[0] ?? ""))
      failures.add(`${name}: ${status}, a page`);
    if (!given.get("x-request-id")) failures.add(`${name}: ${status} without a request id`);
    if (performance.now() - began > LATE_MS) failures.add(`${name}: late`);
  };
  for (let at = 0; at < made.length; at += AT_ONCE)
    await Promise.all(
      made
        .slice(at, at + AT_ONCE)
        .map((each) =>
          one(each).catch((error: Error) =>
            failures.add(`${each.method} ${each.target.slice(0, 160)}: ${error.message}`),
          ),
        ),
    );
  return { tried: times, failures: [...failures], note: `statuses ${[...statuses].sort().join(" ")}` };
};
