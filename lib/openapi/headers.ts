/** The header fields of answers (contract: Responses). */
import type { Header, Reference, Schema } from "./document.ts";

/** A header field of answers that always have it. */
const field = (name: string, description: string, schema: Schema = { type: "string" }) => ({
  name,
  header: { description, required: true, schema },
});

const integer = { type: "integer", minimum: 0 };

const fields = {
  RequestId: field("X-Request-Id", "Identifier of this request: quote it when you ask about the answer."),
  RateLimitLimit: field(
    "x-ratelimit-limit",
    "Requests this client may make in a UTC calendar month.",
    integer,
  ),
  RateLimitRemaining: field(
    "x-ratelimit-remaining",
    "Requests left this month. 200 costs one, and so does a 4xx; 304, 401, 429 and 5xx cost nothing.",
    integer,
  ),
  RateLimitReset: field(
    "x-ratelimit-reset",
    "When the next month's quota begins: UNIX time in **seconds**.",
    integer,
  ),
  ETag: field(
    "ETag",
    "Version of the data as this caller sees them: send it as If-None-Match, and the answer is 304 while the data are unchanged.",
    { type: "string", pattern: '^W/"[^"]+"$' },
  ),
  CacheControl: field(
    "Cache-Control",
    "How long the answer may be kept; `max-age` ends at `cacheExpiresAt`.",
  ),
  Vary: field("Vary", "The request header fields that the answer depends on."),
  IgnoredParameters: {
    name: "X-Ignored-Parameters",
    header: {
      description:
        "Query parameters of the request that this operation does not know. They change nothing and may be misspelt.",
      schema: { type: "string", maxLength: 256 },
    },
  },
  RetryAfter: field("Retry-After", "Seconds to wait before trying again.", { type: "integer", minimum: 1 }),
  WwwAuthenticate: field("WWW-Authenticate", "The accepted credentials."),
  Allow: field("Allow", "The methods this path answers."),
};

export type HeaderKey = keyof typeof fields;

export const headers: Readonly<Record<string, Header>> = Object.fromEntries(
  Object.entries(fields).map(([key, { header }]) => [key, header]),
);

/** References to the header fields `keys`, by their names. */
export function headerReferences(...keys: HeaderKey[]): Record<string, Reference> {
  return Object.fromEntries(keys.map((key) => [fields[key].name, { $ref: `#/components/headers/${key}` }]));
}

export const QUOTA = ["RateLimitLimit", "RateLimitRemaining", "RateLimitReset"] as const;
