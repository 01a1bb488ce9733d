/**
 * HTTP signatures as draft-cavage-http-signatures-12 has them: `Authorization: Signature keyId=...`. The library
 * reads the header and builds the signing string; the signature is verified with node:crypto.
 */
import { constants, createPublicKey, hash, type KeyObject, verify } from "node:crypto";
import httpSignature from "http-signature";
import type { ApiRequest } from "../api/message.ts";

/** How far a signed Date may be off (contract: Who is calling). */
export const DATE_SKEW_MS = 300_000;
/** What a strict client must sign. */
const STRICT_HEADERS = ["(request-target)", "host", "date"];

export interface Signature {
  keyId: string;
  algorithm: string;
  /** Lower-case names of what was signed. */
  headers: string[];
  signature: string;
  signingString: string;
  /** The signed moment, ms; undefined when no time was signed. */
  dateMs: number | undefined;
}

/** What is wrong with a signature; the message is for the caller. */
export class SignatureError extends Error {}

/** Reads the Authorization header and what it signs. @throws SignatureError. */
export function readSignature(request: ApiRequest): Signature {
  const headers = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get: (_, name) => {
        if (typeof name !== "string") return undefined;
        const value = request.header(name.toLowerCase());
        // Some signers write a space after each comma.
        return name.toLowerCase() === "authorization" ? value?.replace(/",\s+/g, '",') : value;
      },
    },
  );
  let parsed: ReturnType<typeof httpSignature.parseRequest>;
  try {
    // The library would compare with the machine's clock; the date is judged below, with the request's own moment.
    const skew = { clockSkew: Number.MAX_VALUE };
    parsed = httpSignature.parseRequest(
      { method: request.method, url: request.target, headers } as never,
      skew,
    );
  } catch (error) {
    throw new SignatureError(
      error instanceof Error ? error.message : "the Authorization header cannot be read",
    );
  }
  const { keyId, algorithm, headers: signed, signature } = parsed.params as unknown as Signature;
  const date = signed.includes("x-date")
    ? headers["x-date"]
    : signed.includes("date")
      ? headers.date
      : undefined;
  const created = signed.includes("(created)")
    ? Number((parsed.params as { created?: number }).created) * 1000
    : Number.NaN;
  const dateMs = date === undefined ? created : Date.parse(date);
  return {
    keyId,
    algorithm: algorithm.toLowerCase(),
    headers: signed,
    signature,
    signingString: parsed.signingString,
    dateMs: Number.isNaN(dateMs) ? undefined : dateMs,
  };
}

/** @throws SignatureError when the signature says too little or is not of now. */
export function checkFreshness({ headers, dateMs }: Signature, strict: boolean, nowMs: number): void {
  if (dateMs === undefined) throw new SignatureError("the signature covers no Date");
  if (Math.abs(nowMs - dateMs) > DATE_SKEW_MS)
    throw new SignatureError("the signed Date is more than 300 s off");
  const missing = STRICT_HEADERS.filter((name) => !headers.includes(name));
  if (strict && missing.length > 0)
    throw new SignatureError(`this client must sign ${missing.join(", ")} as well`);
}

/** A public key, parsed once. @throws when it is neither RSA of 2048 bits or more nor Ed25519. */
export function readPublicKey(pem: string): KeyObject {
  const key = createPublicKey(pem);
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType === "ed25519" || (key.asymmetricKeyType === "rsa" && bits >= 2048)) return key;
  throw new Error("the public key must be RSA of at least 2048 bits, or Ed25519");
}

/** Whether `signature` is the key's. `hs2019` leaves the hash to the key: PSS or PKCS #1 for RSA. */
export function verifySignature({ algorithm, signingString, signature }: Signature, key: KeyObject): boolean {
  const data = Buffer.from(signingString);
  const given = Buffer.from(signature, "base64");
  if (key.asymmetricKeyType === "ed25519")
    return /^(hs2019|ed25519(-sha512)?)$/.test(algorithm) && verify(null, data, key, given);
  if (algorithm === "rsa-sha256") return verify("sha256", data, key, given);
  if (algorithm === "rsa-sha512") return verify("sha512", data, key, given);
  if (algorithm !== "hs2019") return false;
  const pss = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO };
  return (
    verify("sha512", data, pss, given) ||
    verify("sha512", data, key, given) ||
    verify("sha256", data, key, given)
  );
}

/** Whether a signed Digest (RFC 3230, SHA-256) is that of the body; true when none was signed. */
export function matchesDigest({ headers }: Signature, digest: string | undefined, body: Uint8Array): boolean {
  if (!headers.includes("digest")) return true;
  const given = digest?.split(",").find((part) => /^\s*sha-256=/i.test(part));
  return given?.trim().slice("sha-256=".length) === hash("sha256", body, "base64");
}
