import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { matchesDigest } from "#lib/clients/signature.ts";

const BODY = Buffer.from("{}");
const right = hash("sha256", BODY, "base64");

test.each(["", ";x=1", '; x="y";z'])(
  "a Content-Digest with the parameters '%s' is compared",
  (parameters) => {
    for (const wasSigned of [true, false]) {
      expect(matchesDigest(`sha-256=:${right}:${parameters}`, wasSigned, BODY)).toBe(true);
      expect(matchesDigest(`sha-256=:AAAA:${parameters}`, wasSigned, BODY)).toBe(false);
    }
  },
);
