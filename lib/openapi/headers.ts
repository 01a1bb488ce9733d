/** The header fields of answers (contract: Responses). */
import type { Header, Reference } from "./document.ts";

const integer = { type: "integer", minimum: 0 };

export const headers = {
  RequestId: {
    description: "Identifier of this request: quote it when you ask about the answer.",
    required: true,
    schema: { type: "string" },
  },
  RateLimitLimit: {
    description: "Requests this client may make in a UTC calendar month.",
    required: true,
    schema: integer,
  },
  RateLimitRemaining: {
    description:
      "Requests left this month. 200 costs one, and so does a 4xx; 304, 401, 429 and 5xx cost nothing.",
    required: true,
    schema: integer,
  },
  RateLimitReset: {
    description: "When the next month's quota begins: UNIX time in **seconds**.",
    required: true,
    schema: integer,
  },
  ETag: {
    description:
      "Version of the data as this caller sees them: send it as If-None-Match, and the answer is 304 while the data are unchanged.",
    required: true,
    schema: { type: "string", pattern: '^W/"[^"]+"$' },
  },
  CacheControl: {
    description: "How long the answer may be kept; `max-age` ends at `cacheExpiresAt`.",
    required: true,
    schema: { type: "string" },
  },
  Vary: {
    description: "The request header fields that the answer depends on.",
    required: true,
    schema: { type: "string" },
  },
  IgnoredParameters: {
    description:
      "Query parameters of the request that this operation does not know. They change nothing and may be misspelt.",
    schema: { type: "string", maxLength: 256 },
  },
  RetryAfter: {
    description: "Seconds to wait before trying again.",
    required: true,
    schema: { type: "integer", minimum: 1 },
  },
  WwwAuthenticate: {
    description: "The accepted credentials.",
    required: true,
    schema: { type: "string" },
  },
  Allow: { description: "The methods this path answers.", required: true, schema: { type: "string" } },
} as const satisfies Record<string, Header>;

/** The names of the header fields. */
const headerNames: Record<keyof typeof headers, string> = {
  RequestId: "X-Request-Id",
  RateLimitLimit: "x-ratelimit-limit",
  RateLimitRemaining: "x-ratelimit-remaining",
  RateLimitReset: "x-ratelimit-reset",
  ETag: "ETag",
  CacheControl: "Cache-Control",
  Vary: "Vary",
  IgnoredParameters: "X-Ignored-Parameters",
  RetryAfter: "Retry-After",
  WwwAuthenticate: "WWW-Authenticate",
  Allow: "Allow",
};

/** References to the header fields `keys`, by their names. */
export function headerReferences(...keys: (keyof typeof headers)[]): Record<string, Reference> {
  return Object.fromEntries(keys.map((key) => [headerNames[key], { $ref: `#/components/headers/${key}` }]));
}

export const QUOTA = ["RateLimitLimit", "RateLimitRemaining", "RateLimitReset"] as const;
