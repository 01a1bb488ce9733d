/** An ETag depends on the parts of an answer alone, however many are hashed together. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { weakEtag } from "#lib/request/etag.ts";

const partByPart = (parts: readonly (string | Uint8Array)[]) => {
  const hash = createHash("sha1");
  for (const part of parts) hash.update(part).update("\n");
  return `W/"${hash.digest("base64url")}"`;
};

test.each([
  ["no part", []],
  ["an empty part", [""]],
  ["thousands of short parts", Array.from({ length: 9_000 }, (_, i) => `{"name":"Zürich ${i}"}`)],
  ["a part longer than what is hashed at once", ["a", "ü".repeat(200_000), "b"]],
  ["bytes between texts", ["a", new Uint8Array([1, 255]), "b", new Uint8Array([2])]],
  ["halves of a letter in two parts", ["\ud83d", "\ude00"]],
])("an ETag of %s is the hash of each part and a line feed", (_, parts) => {
  expect(weakEtag(parts)).toBe(partByPart(parts));
});
