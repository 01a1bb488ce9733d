import { describe, expect, test } from "vitest";
import { readSignature, SignatureError } from "#lib/clients/signature-header.ts";

/** A request whose header fields are those of the Fetch standard, which refuse names that cannot be. */
function read(authorization: string, more: Record<string, string> = {}) {
  const headers = new Headers({ authorization, ...more });
  return readSignature({
    method: "GET",
    target: "/v2/stations?search=a+b",
    header: (name) => headers.get(name) ?? undefined,
    body: async () => undefined,
    remoteAddress: "",
    requestId: "",
  });
}
const DATE = "Mon, 04 May 2026 12:00:00 GMT";
const fields = { date: DATE, host: "radio.example" };

describe("what a signature covers", () => {
  test("is the target as it came, and fields by their names in lower case", () => {
    const signature = read(
      'Signature keyId="k",algorithm="RSA-SHA256",headers="(request-target) Host date",signature="c2ln"',
      fields,
    );
    expect(signature).toEqual({
      keyId: "k",
      algorithm: "rsa-sha256",
      headers: ["(request-target)", "host", "date"],
      signature: "c2ln",
      signingString: `(request-target): get /v2/stations?search=a+b\nhost: radio.example\ndate: ${DATE}`,
      signedMs: [Date.UTC(2026, 4, 4, 12)],
      createdMs: undefined,
      expiresMs: undefined,
    });
  });
  test("is the date alone without headers=, or X-Date if sent", () => {
    const bare = 'Signature keyId="k",signature="c2ln"';
    expect(read(bare, fields)).toMatchObject({ signingString: `date: ${DATE}`, algorithm: "hs2019" });
    expect(read(bare, { ...fields, "x-date": DATE }).signingString).toBe(`x-date: ${DATE}`);
  });
  test("may include the moments of signing and of expiry", () => {
    const signature = read(
      'Signature keyId="k", created=1777896000, expires="1777896300", headers="(created) (expires)", signature="c2ln"',
    );
    expect(signature).toMatchObject({
      signingString: "(created): 1777896000\n(expires): 1777896300",
      signedMs: [Date.UTC(2026, 4, 4, 12)],
      createdMs: Date.UTC(2026, 4, 4, 12),
      expiresMs: Date.UTC(2026, 4, 4, 12, 5),
    });
  });
  test("may expire at a fraction of a second", () => {
    for (const expires of ["1777896300.5", '"1777896300.5"'])
      expect(
        read(`Signature keyId="k",expires=${expires},headers="(expires)",signature="c2ln"`),
      ).toMatchObject({
        signingString: "(expires): 1777896300.5",
        expiresMs: Date.UTC(2026, 4, 4, 12, 5) + 500,
      });
  });
  test("has no moment when none was signed, or none can be read", () => {
    expect(read('Signature keyId="k",headers="host",signature="c2ln"', fields).signedMs).toEqual([]);
    const odd = 'Signature keyId="k",headers="date",signature="c2ln"';
    expect(read(odd, { date: "yesterday" }).signedMs).toEqual([Number.NaN]);
  });
});

describe("an unreadable header is a SignatureError", () => {
  test.each([
    "Signature",
    "Signature ",
    'Signature keyId="k"',
    'Signature signature="c2ln"',
    'Signature keyId="k",keyId="l",signature="c2ln"',
    'Signature keyId=k,signature="c2ln"',
    'Signature keyId="k" signature="c2ln"',
    'Signature keyId="k",headers="",signature="c2ln"',
    'Signature keyId="k",headers="absent",signature="c2ln"',
    'Signature keyId="k",headers="(created)",signature="c2ln"',
    'Signature keyId="k",headers="(other)",signature="c2ln"',
    'Signature keyId="k",headers="da:te",signature="c2ln"',
    'Signature keyId="k",expires="soon",signature="c2ln"',
    'Signature keyId="k",expires=1777896300.,signature="c2ln"',
    'Signature keyId="k",created=1777896000.5,signature="c2ln"',
    'Signature keyId="k',
    `Signature ${'a="b",'.repeat(2_000)}`,
  ])("%j", (authorization) => {
    expect(() => read(authorization, fields)).toThrow(SignatureError);
  });
});
