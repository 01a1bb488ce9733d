import { expect, test } from "vitest";
import { originOf } from "#lib/api/origin.ts";

const origin = (headers: Record<string, string>, trustProxy = 0, publicUrl?: string) =>
  originOf({ publicUrl, trustProxy }, (name) => headers[name]);

test.each([
  ["the host asked for", origin({ host: "Radio.example:8080" }), "http://radio.example:8080"],
  ["an address in brackets", origin({ host: "[::1]:3000" }), "http://[::1]:3000"],
  ["no host at all", origin({}), "http://localhost"],
  ["a port that is none", origin({ host: "x:99999" }), "http://localhost"],
  ["numbers that are no address", origin({ host: "1.2.3.999" }), "http://localhost"],
  ["what is no host", origin({ host: "evil.example/<script>" }), "http://localhost"],
  [
    "the configured one, whatever is asked",
    origin({ host: "a.example" }, 1, "https://b.example"),
    "https://b.example",
  ],
  [
    "a scheme that nobody vouches for",
    origin({ host: "a.example", "x-forwarded-proto": "https" }),
    "http://a.example",
  ],
  [
    "what a trusted proxy says",
    origin({ host: "a.example", "x-forwarded-proto": "https" }, 1),
    "https://a.example",
  ],
  [
    "the last word of several proxies",
    origin({ host: "a.example", "x-forwarded-proto": "https, http" }, 2),
    "http://a.example",
  ],
  [
    "a scheme of its own",
    origin({ host: "a.example", "x-forwarded-proto": "javascript" }, 1),
    "http://a.example",
  ],
  [
    "a host that a caller put there",
    origin({ host: "a.example", "x-forwarded-host": "evil.example" }, 1),
    "http://a.example",
  ],
])("%s", (_, found, expected) => expect(found).toBe(expected));
