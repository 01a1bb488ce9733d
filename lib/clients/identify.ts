/** Identifies callers (contract: Who is calling). */

import type { Family } from "../contract/endpoints.ts";
import { type Access, LISTENER } from "../request/access.ts";
import type { ApiRequest } from "../request/message.ts";
import { ApiProblem, type ProblemCode, type RefusedBecause } from "../request/problem.ts";
import type { Caller, ClientDirectory, FoundKey, SigningKey } from "./directory.ts";
import { checkFreshness, matchesDigest, verifySignature } from "./signature.ts";
import { readSignature, type Signature, SignatureError } from "./signature-header.ts";
import {
  accessOfDirectory,
  accessOfStation,
  directorySecret,
  registeringHost,
  stationSecret,
} from "./station-keys.ts";

const CHALLENGES: Record<Family, string> = {
  A: 'Partner-Client realm="nowline"',
  B: 'Signature realm="nowline",headers="(request-target) host date", Bearer realm="nowline", Partner-Client realm="nowline"',
  listener: 'Partner-Client realm="nowline"',
  station: 'Bearer realm="nowline", Basic realm="nowline"',
  directory: 'Bearer realm="nowline"',
};
/** Largest body of a POST, bytes; a larger body gets body_too_large. */
export const BODY_LIMIT_BYTES = 65_536;
/** Most characters shown of the expected signing string. */
const MAX_SHOWN = 2_000;

/** The access of a caller, the id of its key ("" without one), and the way it identified itself. */
export interface Identified {
  access: Access;
  keyId: string;
  way: string;
}

interface Attempt {
  clients: ClientDirectory;
  request: ApiRequest;
  family: Family;
  nowMs: number;
}

/** A 401 that names the accepted credentials. */
export function refusal(
  { family }: { family: Family },
  code: ProblemCode,
  detail: string,
  because?: RefusedBecause,
): ApiProblem {
  return new ApiProblem(code, detail, { headers: { "WWW-Authenticate": CHALLENGES[family] }, because });
}

/** Our identifiers have at most this length; a longer one may be a secret in the wrong place. */
const LONGEST_NAME = 32;

/** A claimed name made fit for a log: cut when it might be a secret, and with unusual characters replaced. */
export function loggable(name: string): string {
  const cut = name.length > LONGEST_NAME ? `${name.slice(0, 8)}...` : name;
  return cut.replaceAll(/[^\w.:@/+-]/g, "?");
}

/** Whether our pages sent the request: Fetch Metadata says so, or on plain-http hosts only the Referer. */
function isSameOrigin(request: ApiRequest): boolean {
  const site = request.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin";
  const referer = request.header("referer");
  return referer !== undefined && URL.canParse(referer) && new URL(referer).host === request.header("host");
}

/** Why a key or its client is not accepted; undefined when both are. */
function endOf(key: FoundKey | undefined, caller: Caller | undefined, nowMs: number): string | undefined {
  if (!key) return "unknown key";
  if (key.revoked) return "key revoked";
  if (key.expiresAtMs <= nowMs) return `key expired at ${new Date(key.expiresAtMs).toISOString()}`;
  if (!caller) return "unknown client";
  return caller.revoked ? "client revoked" : undefined;
}

/** Compares Digest and Content-Digest (RFC 9530) of a signed request with its body. @throws SignatureError, body_too_large. */
async function checkBody({ request }: Attempt, { headers }: Signature): Promise<void> {
  for (const name of ["Digest", "Content-Digest"]) {
    const digest = request.header(name.toLowerCase());
    if (digest === undefined) continue;
    const body = await request.body(BODY_LIMIT_BYTES);
    if (body === undefined) throw new ApiProblem("body_too_large", "The body is larger than 64 KiB");
    if (!matchesDigest(digest, headers.includes(name.toLowerCase()), body))
      throw new SignatureError(`the ${name} is not that of the body`, name.toLowerCase());
  }
}

/** The way of identification: the header fields that the signature covers, shortened. */
const wayOf = ({ headers }: Signature) => `signature over ${headers.slice(0, 8).join(" ").slice(0, 120)}`;

/** Whether the request has a body (RFC 9112, 6.3). */
const hasBody = ({ header }: ApiRequest) =>
  header("transfer-encoding") !== undefined || Number(header("content-length") ?? 0) > 0;

async function bySignature(attempt: Attempt): Promise<Identified> {
  const { clients, request, nowMs } = attempt;
  let key: SigningKey | undefined;
  let named: string | undefined;
  try {
    const signature = readSignature(request);
    named = loggable(signature.keyId);
    key = clients.signingKey(signature.keyId, nowMs);
    const caller = key && clients.caller(key.clientId, nowMs);
    const ended = endOf(key, caller, nowMs);
    if (!key || !caller || ended !== undefined)
      throw new SignatureError("the key is not one that is accepted here", ended);
    checkFreshness(signature, { strict: caller.strict, hasBody: hasBody(request) }, nowMs);
    if (!verifySignature(signature, key.key)) {
      const expected = JSON.stringify(signature.signingString.slice(0, MAX_SHOWN));
      throw new SignatureError(`the signature is not this key's over ${expected}`, "signature");
    }
    await checkBody(attempt, signature);
    return { access: caller.access, keyId: key.id, way: wayOf(signature) };
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    const because = { reason: error.reason, named, clientId: key?.clientId };
    throw refusal(attempt, "auth_signature_invalid", error.message, because);
  }
}

export const NOT_ACCEPTED = "This credential is not accepted";

function byBearer(attempt: Attempt, secret: string): Identified {
  const { clients, nowMs } = attempt;
  const key = clients.keyOfSecret(secret, nowMs);
  const caller = key && clients.caller(key.clientId, nowMs);
  const ended = endOf(key, caller, nowMs);
  if (key && caller && ended === undefined) return { access: caller.access, keyId: key.id, way: "bearer" };
  const because = { reason: ended ?? "", named: key?.id, clientId: key?.clientId };
  throw refusal(attempt, "auth_invalid", NOT_ACCEPTED, because);
}

/** Accepts an identifier without a key: always in Family A; in Family B only from a client registered without keys. */
function byIdentifier(attempt: Attempt, id: string): Identified {
  const { clients, request, family, nowMs } = attempt;
  const refuse = (detail: string, reason: string, clientId?: string) =>
    refusal(attempt, "auth_invalid", detail, { reason, named: loggable(id), clientId });
  if (id === LISTENER) {
    if (request.inProcess || isSameOrigin(request))
      return { access: clients.listener(nowMs), keyId: "", way: "listener" };
    throw refuse("The listener client is only for the pages of this server", "listener from elsewhere");
  }
  const caller = clients.caller(id, nowMs);
  if (!caller) throw refuse(NOT_ACCEPTED, "unknown client");
  if (caller.revoked) throw refuse(NOT_ACCEPTED, "client revoked", id);
  if (family !== "A" && caller.needsKey)
    throw refuse("This client needs a key: sign the request, or send a bearer key", "key not used", id);
  return { access: caller.access, keyId: "", way: "identifier" };
}

function byStation(attempt: Attempt): Identified {
  const { clients, request, nowMs } = attempt;
  const secret = stationSecret(request);
  if (secret === undefined)
    throw refusal(attempt, "auth_missing", "Send the station's key: as Bearer, or as the password of Basic", {
      reason: "no key of a station",
    });
  const found = clients.stationOfSecret(secret, nowMs);
  if (!found) throw refusal(attempt, "auth_invalid", NOT_ACCEPTED, { reason: "unknown key of a station" });
  return { access: accessOfStation(found.rpuid), keyId: found.keyId, way: "station" };
}

/** Accepts a streaming server by the secret in its path: a station's key, or the secret of the directory. */
async function byPath(attempt: Attempt): Promise<Identified> {
  const { clients, request, nowMs } = attempt;
  const secret = directorySecret(request);
  if (clients.isDirectorySecret(secret)) return { access: accessOfDirectory(), keyId: "", way: "directory" };
  const found = clients.stationOfSecret(secret, nowMs);
  if (found) return { access: accessOfStation(found.rpuid), keyId: found.keyId, way: "directory" };
  throw refusal(attempt, "auth_invalid", "The address is not one at which streams are registered", {
    reason: "unknown secret of the directory",
    named: await registeringHost(request),
  });
}

/** Identifies a caller. @throws auth_missing, auth_invalid, auth_signature_invalid, with WWW-Authenticate. */
export async function identify(
  clients: ClientDirectory,
  request: ApiRequest,
  family: Family,
  nowMs: number,
): Promise<Identified> {
  const attempt: Attempt = { clients, request, family, nowMs };
  if (family === "station") return byStation(attempt);
  if (family === "directory") return byPath(attempt);
  const id = request.header("partner-client")?.trim() || undefined;
  const authorization = request.header("authorization")?.trim() || undefined;
  const missing = (detail: string) => refusal(attempt, "auth_missing", detail, { reason: "no credential" });
  if (family === "A" && id === undefined)
    throw missing("Say who is calling: Partner-Client is required here");
  if (authorization === undefined) {
    if (id === undefined) throw missing("Say who is calling: Partner-Client, or Authorization");
    return byIdentifier(attempt, id);
  }
  const [scheme = "", secret = ""] = authorization.split(/\s+/, 2);
  let found: Identified;
  if (/^signature$/i.test(scheme)) found = await bySignature(attempt);
  else if (/^bearer$/i.test(scheme)) found = byBearer(attempt, secret);
  else
    throw refusal(attempt, "auth_invalid", "Authorization must be Signature or Bearer", {
      reason: "scheme",
      named: id && loggable(id),
    });
  const { clientId } = found.access;
  if (id !== undefined && id !== clientId)
    throw refusal(attempt, "auth_invalid", "Partner-Client names another client than Authorization", {
      reason: "two clients",
      named: loggable(id),
      clientId,
    });
  return found;
}

/** The access that the caller has at `nowMs`; undefined when it or its key is not accepted any more. */
export function accessNow(
  clients: ClientDirectory,
  { access, keyId }: Pick<Identified, "access" | "keyId">,
  family: Family,
  nowMs: number,
): Access | undefined {
  if (access.listener) return clients.listener(nowMs);
  const caller = clients.caller(access.clientId, nowMs);
  if (!caller || caller.revoked) return undefined;
  if (keyId === "") return family !== "A" && caller.needsKey ? undefined : caller.access;
  return endOf(clients.key(keyId, nowMs), caller, nowMs) === undefined ? caller.access : undefined;
}

/** Checks that the caller may use the endpoint. @throws forbidden_operation. */
export function authorise(access: Access, endpoint: { id: string; family: Family }): void {
  const operations: readonly string[] | null = access.operations;
  if (access.families.includes(endpoint.family) && (operations?.includes(endpoint.id) ?? true)) return;
  throw new ApiProblem("forbidden_operation", "This client may not use this operation");
}
