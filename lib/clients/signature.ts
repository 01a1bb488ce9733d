/** Checks HTTP signatures (draft-cavage-http-signatures-12): made by the key, and recently. */
import { constants, createPublicKey, hash, type KeyObject, verify } from "node:crypto";
import { type Signature, SignatureError } from "./signature-header.ts";

/** Most milliseconds a signed Date may be off (contract: Who is calling). */
const DATE_SKEW_MS = 300_000;
/** The fields that a strict client must sign; X-Date stands for Date, which no page in a browser can set. */
const STRICT_HEADERS = ["(request-target)", "host", "date"];

const secondsOf = (ms: number) => Math.round(ms / 1000);

/**
 * Checks that a signature is recent and signs a date; for a `strict` client also that it signs all required fields,
 * with the digest of a body (`hasBody`). @throws SignatureError.
 */
export function checkFreshness(
  { headers, signedMs, createdMs, expiresMs }: Signature,
  { strict, hasBody }: { strict: boolean; hasBody: boolean },
  nowMs: number,
): void {
  if (signedMs.length === 0 || signedMs.some(Number.isNaN))
    throw new SignatureError("the signature covers no readable Date", "no date signed");
  // Section 2.1.4 allows no tolerance here.
  if (createdMs !== undefined && createdMs > nowMs)
    throw new SignatureError(
      "(created) lies in the future",
      `created ${secondsOf(createdMs - nowMs)} s in the future`,
    );
  const skewMs = signedMs.map((ms) => ms - nowMs).find((ms) => Math.abs(ms) > DATE_SKEW_MS);
  if (skewMs !== undefined)
    throw new SignatureError(
      `the signed Date is ${Math.abs(secondsOf(skewMs))} s ${skewMs < 0 ? "behind" : "ahead"}; more than 300 s is too much`,
      `clock skew of ${secondsOf(skewMs)} s`,
    );
  if (expiresMs !== undefined && expiresMs <= nowMs)
    throw new SignatureError("the signature has expired", "signature expired");
  if (!strict) return;
  const missing = [...STRICT_HEADERS, ...(hasBody ? ["digest"] : [])].filter(
    (name) => !headers.includes(name) && !(name === "date" && headers.includes("x-date")),
  );
  if (missing.length > 0)
    throw new SignatureError(
      `this client must sign ${missing.join(", ")} as well`,
      `strict client did not sign ${missing.join(", ")}`,
    );
}

function keyIn(pem: string): KeyObject {
  try {
    return createPublicKey(pem);
  } catch (cause) {
    throw new Error("it is no public key in PEM", { cause });
  }
}

/** Parses a public key. @throws when it is a private key, or neither RSA of 2048 bits or more nor Ed25519. */
export function readPublicKey(pem: string): KeyObject {
  // Node would silently take its public half.
  if (/PRIVATE KEY/.test(pem))
    throw new Error("this is a private key: keep it, make a new pair, and give the public one");
  const key = keyIn(pem);
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType === "ed25519" || (key.asymmetricKeyType === "rsa" && bits >= 2048)) return key;
  throw new Error("the public key must be RSA of at least 2048 bits, or Ed25519");
}

const OF_ED25519 = ["hs2019", "ed25519", "ed25519-sha512"];
const OF_RSA = ["rsa-sha256", "rsa-sha512", "hs2019"];

/**
 * Whether the key made `signature`. With `hs2019` the key decides: for RSA both PSS and PKCS #1 are tried.
 * @throws SignatureError for an algorithm that is not the key's.
 */
export function verifySignature({ algorithm, signingString, signature }: Signature, key: KeyObject): boolean {
  const isEd25519 = key.asymmetricKeyType === "ed25519";
  const known = isEd25519 ? OF_ED25519 : OF_RSA;
  if (!known.includes(algorithm))
    throw new SignatureError(`algorithm must be one of ${known.join(", ")} with this key`, "algorithm");
  const data = Buffer.from(signingString);
  const given = Buffer.from(signature, "base64");
  if (isEd25519) return verify(null, data, key, given);
  if (algorithm === "rsa-sha256") return verify("sha256", data, key, given);
  if (algorithm === "rsa-sha512") return verify("sha512", data, key, given);
  const pss = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO };
  return (
    verify("sha512", data, pss, given) ||
    verify("sha512", data, key, given) ||
    verify("sha256", data, key, given)
  );
}

const HASHES = new Map([
  ["sha-256", "sha256"],
  ["sha-512", "sha512"],
]);

/**
 * Whether a Digest (RFC 3230, 5843) or Content-Digest (RFC 9530: the value between colons, and parameters) matches: each
 * SHA-256 and SHA-512 must; with neither, only an unsigned one.
 */
export function matchesDigest(digest: string, wasSigned: boolean, body: Uint8Array): boolean {
  const known = digest.split(",").flatMap((part) => {
    const [, name = "", value = ""] = /^\s*([\w-]+)=:?([^\s:;]+):?\s*(?:;.*)?$/.exec(part) ?? [];
    const algorithm = HASHES.get(name.toLowerCase());
    return algorithm ? [{ algorithm, value }] : [];
  });
  if (known.length === 0) return !wasSigned;
  return known.every(({ algorithm, value }) => hash(algorithm, body, "base64") === value);
}
