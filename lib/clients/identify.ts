/** Who is calling (contract: Who is calling). */
import type { ApiRequest } from "../api/message.ts";
import { ApiProblem, type ProblemCode } from "../api/problem.ts";
import type { Family } from "../contract/endpoints.ts";
import { type Access, LISTENER } from "./access.ts";
import type { Caller, ClientDirectory } from "./directory.ts";
import { checkFreshness, matchesDigest, verifySignature } from "./signature.ts";
import { readSignature, SignatureError } from "./signature-header.ts";

const CHALLENGES: Record<Family, string> = {
  A: 'Partner-Client realm="nowline"',
  B: 'Signature realm="nowline",headers="(request-target) host date", Bearer realm="nowline", Partner-Client realm="nowline"',
  listener: 'Partner-Client realm="nowline"',
};
/** Bodies are small: a recommendation form. The same bound as the pipeline's. */
export const BODY_LIMIT_BYTES = 65_536;

interface Attempt {
  clients: ClientDirectory;
  request: ApiRequest;
  family: Family;
  nowMs: number;
}

/** A 401 with what is taken instead. */
export function refusal({ family }: { family: Family }, code: ProblemCode, detail: string): ApiProblem {
  return new ApiProblem(code, detail, { headers: { "WWW-Authenticate": CHALLENGES[family] } });
}

/** Browsers say where a request comes from (Fetch Metadata); on plain-http hosts only the Referer tells. */
function isSameOrigin(request: ApiRequest): boolean {
  const site = request.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin";
  const referer = request.header("referer");
  return referer !== undefined && URL.canParse(referer) && new URL(referer).host === request.header("host");
}

function callerOf(attempt: Attempt, clientId: string | undefined): Caller {
  const caller = clientId === undefined ? undefined : attempt.clients.caller(clientId, attempt.nowMs);
  if (!caller) throw refusal(attempt, "auth_invalid", "This credential is not accepted");
  return caller;
}

async function bySignature(attempt: Attempt): Promise<Access> {
  const { clients, request, nowMs } = attempt;
  try {
    const signature = readSignature(request);
    const key = clients.signingKey(signature.keyId, nowMs);
    const caller = key && clients.caller(key.clientId, nowMs);
    // The same words whether the key is unknown or the signature wrong: neither is to be probed for.
    if (!key || !caller || !verifySignature(signature, key.key))
      throw new SignatureError("the signature is not that of a key we know");
    checkFreshness(signature, caller.strict, nowMs);
    const body = signature.headers.includes("digest") ? await request.body(BODY_LIMIT_BYTES) : undefined;
    if (body && !matchesDigest(signature, request.header("digest"), body))
      throw new SignatureError("the signed Digest is not that of the body");
    return caller.access;
  } catch (error) {
    if (error instanceof SignatureError) throw refusal(attempt, "auth_signature_invalid", error.message);
    throw error;
  }
}

function byBearer(attempt: Attempt, secret: string): Access {
  return callerOf(attempt, attempt.clients.clientOfSecret(secret, attempt.nowMs)).access;
}

/** The identifier alone: Family A always; Family B where the client has no key it should have used. */
function byIdentifier(attempt: Attempt, id: string): Access {
  const { clients, request, family, nowMs } = attempt;
  if (id === LISTENER) {
    if (request.inProcess || isSameOrigin(request)) return clients.listener(nowMs);
    throw refusal(attempt, "auth_invalid", "The listener client is for the pages of this server alone");
  }
  const caller = callerOf(attempt, id);
  if (family !== "A" && caller.hasKeys)
    throw refusal(attempt, "auth_invalid", "This client has keys: sign the request, or send its bearer key");
  return caller.access;
}

/** The caller's access. @throws auth_missing, auth_invalid, auth_signature_invalid, with WWW-Authenticate. */
export async function identify(
  clients: ClientDirectory,
  request: ApiRequest,
  family: Family,
  nowMs: number,
): Promise<Access> {
  const attempt: Attempt = { clients, request, family, nowMs };
  const id = request.header("partner-client")?.trim() || undefined;
  const authorization = request.header("authorization")?.trim() || undefined;
  if (family === "A" && id === undefined)
    throw refusal(attempt, "auth_missing", "Say who is calling: Partner-Client is required here");
  if (authorization === undefined) {
    if (id === undefined)
      throw refusal(attempt, "auth_missing", "Say who is calling: Partner-Client, or Authorization");
    return byIdentifier(attempt, id);
  }
  const [scheme = "", secret = ""] = authorization.split(/\s+/, 2);
  let access: Access;
  if (/^signature$/i.test(scheme)) access = await bySignature(attempt);
  else if (/^bearer$/i.test(scheme)) access = byBearer(attempt, secret);
  else throw refusal(attempt, "auth_invalid", "Authorization must be Signature or Bearer");
  if (id !== undefined && id !== access.clientId)
    throw refusal(attempt, "auth_invalid", "Partner-Client names another client than Authorization");
  return access;
}

/** @throws forbidden_operation when the caller may not use the endpoint. */
export function authorise(access: Access, endpoint: { id: string; family: Family }): void {
  const operations: readonly string[] | null = access.operations;
  if (access.families.includes(endpoint.family) && (operations?.includes(endpoint.id) ?? true)) return;
  throw new ApiProblem("forbidden_operation", "This client may not use this operation");
}
