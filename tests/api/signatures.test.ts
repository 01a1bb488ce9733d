/** Family B by HTTP signature (contract: Who is calling), on the tests' own server and keys. */
import { hash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "#tests/support/ask.ts";
import { findNginx, startNginx } from "#tests/support/nginx.ts";
import { type Added, addClient } from "#tests/support/operator.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { beside, inForce } from "#tests/support/shared-activity.ts";
import { type KeyPair, newKeys, signed, type ToSign } from "#tests/support/sign.ts";
import { seed } from "#tests/support/transports.ts";

interface Problem {
  code: string;
  detail: string;
}

/** Both servers have the same clients. */
const servers: TestServer[] = [];
const rsa: { keys: KeyPair; client: Added }[] = [];
let ed25519: { keys: KeyPair; client: Added };
let strict: { keys: KeyPair; client: Added };

beforeAll(async () => {
  const front = await startServer({ seed, transport: "front" });
  servers.push(front, await startServer({ transport: "next", ...beside(front.dataDir, seed) }));
  const register = async (name: string, kind: "rsa" | "ed25519", ...flags: string[]) => {
    const keys = newKeys(front.dataDir, kind);
    const client = await addClient(front.dataDir, name, "--public-key", keys.file, ...flags);
    return { keys, client };
  };
  rsa.push(await register("signer", "rsa"), await register("other signer", "rsa"));
  ed25519 = await register("modern signer", "ed25519");
  strict = await register("strict signer", "ed25519", "--strict");
  await inForce();
});
afterAll(async () => {
  for (const server of servers.reverse()) await server.stop();
});

const TARGET = "/v2/stations/8269000";

const nginx = findNginx();
test.runIf(nginx)("through nginx on a port of its own, and by a name in capitals: 200", async () => {
  const proxy = await startNginx(nginx ?? "", servers[0]?.url ?? "");
  try {
    const { keyId = "" } = strict.client;
    const signing = {
      keyId,
      privateKey: strict.keys.privateKey,
      target: TARGET,
      algorithm: "hs2019",
    } as const;
    for (const host of [new URL(proxy.url).host, "LocalHost"]) {
      const fields = signed({ ...signing, origin: proxy.url, more: { host } });
      const answer = await ask(proxy.url, TARGET, { "Partner-Client": "", ...fields, Host: host });
      expect([host, answer.status]).toEqual([host, 200]);
    }
  } finally {
    await proxy.stop();
  }
});

describe.each([
  ["front", 0],
  ["next", 1],
] as const)("through %s", (_, which) => {
  const origin = () => servers[which]?.url ?? "";

  /** A GET of `target`, signed as `who` for `signedTarget`. */
  function get(
    who: { keys: KeyPair; client: Added } | undefined,
    more: Partial<ToSign> = {},
    target = more.target ?? TARGET,
    headers: Record<string, string> = {},
  ) {
    if (!who?.client.keyId) throw new Error("the client has no key");
    const fields = signed({
      keyId: who.client.keyId,
      privateKey: who.keys.privateKey,
      target: TARGET,
      origin: origin(),
      ...more,
    });
    return ask<Problem>(origin(), target, { "Partner-Client": "", ...fields, ...headers });
  }

  describe("a signature of (request-target) host date 200", () => {
    test("by RSA: rsa-sha256, and hs2019 with PKCS #1 or PSS", async () => {
      for (const algorithm of ["rsa-sha256", "hs2019", "hs2019-pss"] as const)
        expect((await get(rsa[0], { algorithm })).status, algorithm).toBe(200);
    });
    test("by Ed25519: hs2019", async () => {
      expect((await get(ed25519, { algorithm: "hs2019" })).status).toBe(200);
      expect((await get(strict, { algorithm: "hs2019" })).status).toBe(200);
    });
    test("of a target that begins with two slashes, as sent", async () => {
      const target = `/${TARGET}`;
      expect((await get(strict, { algorithm: "hs2019", target })).status).toBe(200);
      expect((await get(strict, { algorithm: "hs2019" }, target)).status).toBe(401);
    });
    test("with X-Date for Date, which no page in a browser can set, also by a strict client", async () => {
      const covered = ["(request-target)", "host", "x-date"];
      const browser = { covered, date: new Date(0), more: { "x-date": new Date().toUTCString() } };
      expect((await get(rsa[0], browser)).status).toBe(200);
      expect((await get(strict, { ...browser, algorithm: "hs2019" })).status).toBe(200);
    });
    test("Partner-Client is accepted when it names the key's client, refused otherwise", async () => {
      const as = (id: string) => get(rsa[0], {}, TARGET, { "Partner-Client": id });
      expect((await as(rsa[0]?.client.clientId ?? "")).status).toBe(200);
      const other = await as(rsa[1]?.client.clientId ?? "");
      expect([other.status, other.body.code]).toEqual([401, "auth_invalid"]);
    });
    test("Family A accepts it together with Partner-Client", async () => {
      const target = "/WRAPI/v2/stations?country=826";
      const id = { "Partner-Client": rsa[0]?.client.clientId ?? "" };
      expect((await get(rsa[0], { target }, target, id)).status).toBe(200);
    });
  });

  describe("the signed target is the target on the wire", () => {
    test.each([
      "/v2/stations/8269000/schedule?from=2026-05-04T06:00:00+0000&to=2026-05-04T07:00:00%2B00:00",
      "/v2/stations?country=826&search=two+words",
      "/v2/ondemand/8269000:odp:/crid://www.example.org/a,8269000:b?c=d/",
      "/v2/stations/8269000%2C8269001/",
    ])("%s", async (target) => {
      expect((await get(rsa[0], { target })).body?.code ?? "").not.toMatch(/^auth/);
      expect(
        (await get(rsa[0], { target }, target.replace("8269000", "8269001").replace("words", "word"))).status,
      ).toBe(401);
    });
  });

  describe("a signature over the date alone, without headers=", () => {
    test("200, as existing software signs", async () => {
      expect((await get(rsa[0], { covered: null })).status).toBe(200);
      expect((await get(rsa[0], { covered: ["date"] })).status).toBe(200);
    });
    test("401 for a strict client, saying what is missing", async () => {
      const { status, body } = await get(strict, { algorithm: "hs2019", covered: null });
      expect([status, body.code]).toEqual([401, "auth_signature_invalid"]);
      expect(body.detail).toContain("(request-target)");
    });
  });

  describe("401 auth_signature_invalid", () => {
    const refused = async (answer: ReturnType<typeof get>) => {
      const { status, body, headers } = await answer;
      expect([status, body.code]).toEqual([401, "auth_signature_invalid"]);
      expect(headers.get("www-authenticate")).toMatch(/^Signature realm=/);
      expect(headers.get("x-ratelimit-limit")).toBeNull();
      return body.detail;
    };
    const secondsOff = (seconds: number) => ({ date: new Date(Date.now() + seconds * 1000) });

    test("a Date more than 300 s off, either way; less is accepted", async () => {
      for (const seconds of [-302, 302]) await refused(get(rsa[0], secondsOff(seconds)));
      for (const seconds of [-290, 290])
        expect((await get(rsa[0], secondsOff(seconds))).status, `${seconds} s`).toBe(200);
    });
    test("another target, method or date than was signed", async () => {
      await refused(get(rsa[0], {}, "/v2/stations/8269001"));
      await refused(get(rsa[0], { method: "POST" }));
      await refused(get(rsa[0], {}, TARGET, { Date: new Date(Date.now() - 5_000).toUTCString() }));
    });
    test("another client's key: the answer shows the expected signing string; an unknown key, or an unfit algorithm: it does not", async () => {
      const [one, two] = rsa;
      if (!one || !two) throw new Error("two signers are needed");
      const date = new Date();
      const wrong = await refused(get({ keys: two.keys, client: one.client }, { date }));
      const host = new URL(origin()).host;
      const expected = `(request-target): get ${TARGET}\nhost: ${host}\ndate: ${date.toUTCString()}`;
      expect(wrong).toContain(JSON.stringify(expected));
      const unknown = await refused(get({ keys: one.keys, client: { clientId: "", keyId: "0".repeat(24) } }));
      expect(unknown).toBe("the key is not one that is accepted here");
      await refused(get({ keys: ed25519.keys, client: one.client }, { algorithm: "hs2019" }));
      const unfit = await refused(get(ed25519, { algorithm: "rsa-sha256" }));
      expect(unfit).toBe("algorithm must be one of hs2019, ed25519, ed25519-sha512 with this key");
    });
    test.each([
      "Signature",
      'Signature keyId="x"',
      'Signature keyId=x,algorithm="rsa-sha256",signature="AA=="',
      'Signature keyId="x",algorithm="rsa-sha256",headers="",signature=""',
      'Signature keyId="x",algorithm="hmac-sha256",headers="date",signature="AA=="',
      'Signature keyId="x",algorithm="rsa-sha256",headers="absent date",signature="AA=="',
      'Signature keyId="x",algorithm="rsa-sha256",headers="constructor",signature="AA=="',
      'Signature keyId="x",algorithm="rsa-sha256",headers="date __proto__",signature="AA=="',
      'Signature keyId="__proto__",algorithm="constructor",signature="AA=="',
      `Signature ${",".repeat(500)}`,
    ])("%j", async (Authorization) => {
      const date = new Date().toUTCString();
      await refused(ask(origin(), TARGET, { "Partner-Client": "", Date: date, Authorization }));
    });
    test("a wrong Date: the answer says by how many seconds", async () => {
      expect(await refused(get(rsa[0], secondsOff(-420)))).toMatch(
        /^the signed Date is 4(?:19|2\d) s behind/,
      );
    });
    test("(created) with an algorithm other than hs2019, in the future, or 300 s ago", async () => {
      const seconds = Math.floor(Date.now() / 1000);
      const created = (at: number, algorithm: "hs2019" | "rsa-sha256", covered = ["(created)"]) => {
        const more = { "(created)": String(at) };
        const fields = signed({
          ...{ keyId: rsa[0]?.client.keyId ?? "", privateKey: (rsa[0] as { keys: KeyPair }).keys.privateKey },
          ...{ target: TARGET, origin: origin(), algorithm, covered, more },
        });
        const Authorization = fields.Authorization?.replace("algorithm", `created=${at},algorithm`) ?? "";
        return ask<Problem>(origin(), TARGET, {
          "Partner-Client": "",
          Date: fields.Date ?? "",
          Authorization,
        });
      };
      expect((await created(seconds, "hs2019")).status).toBe(200);
      expect((await created(seconds, "hs2019", ["(created)", "date"])).status).toBe(200);
      expect(await refused(created(seconds, "rsa-sha256"))).toContain("hs2019 alone");
      expect(await refused(created(seconds + 60, "hs2019"))).toContain("in the future");
      expect(await refused(created(seconds + 60, "hs2019", ["date"]))).toContain("in the future");
      await refused(created(seconds - 400, "hs2019"));
      await refused(created(seconds - 400, "hs2019", ["(created)", "date"]));
    });
    test("a signature that has expired", async () => {
      const keys = rsa[0];
      if (!keys?.client.keyId) throw new Error("no key");
      const expires = `${Math.floor(Date.now() / 1000) - 10}`;
      const fields = signed({
        keyId: keys.client.keyId,
        privateKey: keys.keys.privateKey,
        target: TARGET,
        origin: origin(),
        algorithm: "hs2019",
        covered: ["(request-target)", "host", "date", "(expires)"],
        more: { "(expires)": expires },
      });
      const Authorization = fields.Authorization?.replace("algorithm", `expires=${expires},algorithm`) ?? "";
      await refused(ask(origin(), TARGET, { "Partner-Client": "", Date: fields.Date ?? "", Authorization }));
    });
  });

  describe("a body", () => {
    const target = "/v2/recommendations?country=826";
    const body = '{"factors":[]}';
    const other = '{"factors":["TRENDING"]}';
    const covered = ["(request-target)", "host", "date"];
    const digestOf = (text: string, name = "SHA-256") =>
      `${name}=${hash(name.toLowerCase().replace("-", ""), text, "base64")}`;
    /** A POST of `sent` as `who`, with the Digest given; what is signed is `covered`. */
    const post = async (
      sent: string,
      digest: string | Record<string, string> | undefined,
      signedNames = covered,
      who = rsa[0],
    ) => {
      const fields = signed({
        ...{ keyId: who?.client.keyId ?? "", privateKey: (who as { keys: KeyPair }).keys.privateKey },
        ...{ target, origin: origin(), method: "POST", covered: signedNames },
        algorithm: who === strict ? "hs2019" : "rsa-sha256",
        more: typeof digest === "string" ? { digest } : (digest ?? {}),
      });
      const headers = { "Partner-Client": "", "Content-Type": "application/json", ...fields };
      const answer = await ask<Problem>(origin(), target, headers, { method: "POST", sent });
      return answer.status === 200 ? 200 : `${answer.status} ${answer.body.code}`;
    };
    const refused = "401 auth_signature_invalid";

    test("with its own signed Digest 200, with the Digest of another body 401", async () => {
      for (const name of ["SHA-256", "sha-256", "SHA-512"])
        expect(await post(body, digestOf(body, name), [...covered, "digest"]), name).toBe(200);
      expect(await post(other, digestOf(body), [...covered, "digest"])).toBe(refused);
      expect(await post(body, "MD5=AAAA", [...covered, "digest"])).toBe(refused);
      expect(await post(body, `${digestOf(body)},${digestOf(other, "SHA-512")}`)).toBe(refused);
    });
    test("with an unsigned Digest: 401 when it is of another body", async () => {
      expect(await post(body, digestOf(body))).toBe(200);
      expect(await post(body, "MD5=AAAA")).toBe(200);
      expect(await post(other, digestOf(body))).toBe(refused);
    });
    test("with the Content-Digest of another body 401", async () => {
      const ofBody = { "content-digest": digestOf(body, "sha-256").replace("=", "=:").concat(":") };
      expect(await post(body, ofBody, [...covered, "content-digest"])).toBe(200);
      expect(await post(other, ofBody, [...covered, "content-digest"])).toBe(refused);
      expect(await post(other, ofBody)).toBe(refused);
      expect(await post(body, { "content-digest": "md5=:AAAA:" }, [...covered, "content-digest"])).toBe(
        refused,
      );
    });
    test("without a Digest 200, for a strict client 401", async () => {
      expect(await post(body, undefined)).toBe(200);
      expect(await post(body, undefined, covered, strict)).toBe(refused);
      expect(await post(body, digestOf(body), covered, strict)).toBe(refused);
      expect(await post(body, digestOf(body), [...covered, "digest"], strict)).toBe(200);
      expect(await post(other, digestOf(body), [...covered, "digest"], strict)).toBe(refused);
    });
  });
});
