/** Whether an HTTP signature (draft-cavage-http-signatures-12) is a key's, and of now. */
import { constants, createPublicKey, hash, type KeyObject, verify } from "node:crypto";
import { type Signature, SignatureError } from "./signature-header.ts";

/** How far a signed Date may be off (contract: Who is calling). */
export const DATE_SKEW_MS = 300_000;
/** What a strict client must sign. */
const STRICT_HEADERS = ["(request-target)", "host", "date"];

/** @throws SignatureError when the signature says too little or is not of now. */
export function checkFreshness(signature: Signature, strict: boolean, nowMs: number): void {
  const { headers, dateMs, expiresMs } = signature;
  if (dateMs === undefined) throw new SignatureError("the signature covers no Date");
  if (Math.abs(nowMs - dateMs) > DATE_SKEW_MS)
    throw new SignatureError("the signed Date is more than 300 s off");
  if (expiresMs !== undefined && expiresMs <= nowMs) throw new SignatureError("the signature has expired");
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
