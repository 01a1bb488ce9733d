import { expect, test } from "vitest";
import { uri } from "#lib/ground/uri.ts";

test.each([
  ["https://example.org/a?b=1&c=%20#d", "https://example.org/a?b=1&c=%20#d"],
  ["https://example.org", "https://example.org"],
  ["http://[2001:db8::1]:8000/live", "http://[2001:db8::1]:8000/live"],
  ["https://user:pw@example.org:8000/;stream.mp3", "https://user:pw@example.org:8000/;stream.mp3"],
  ["fm:ce1.c479.09580", "fm:ce1.c479.09580"],
  ["urn:tva:metadata:cs:ContentCS:2011:3.6.10", "urn:tva:metadata:cs:ContentCS:2011:3.6.10"],
  ["https://example.org/50%/[x]|{y}", "https://example.org/50%25/%5Bx%5D%7C%7By%7D"],
  ["https://müller.example/ü", "https://xn--mller-kva.example/%C3%BC"],
  ["https://example.org/a#b#c", "https://example.org/a#b%23c"],
  ["a b\nc", "a%20b%0Ac"],
  ["12:30", "12%3A30"],
  ["crid://a:b/x", "crid://a%3Ab/x"],
  ["\ud800", "%EF%BF%BD"],
  ["", ""],
])("%j is written %j", (raw, expected) => {
  expect(uri(raw)).toBe(expected);
});
