/** `Authorization: Signature keyId="...",...` and what it signs (draft-cavage-http-signatures-12, sections 2 and 3.1). */
import type { ApiRequest } from "../api/message.ts";

export interface Signature {
  keyId: string;
  /** Lower case; `hs2019` where none is named: the key decides. */
  algorithm: string;
  /** Lower-case names of what was signed. */
  headers: string[];
  signature: string;
  signingString: string;
  /** The signed moment, ms; undefined when no time was signed. */
  dateMs: number | undefined;
  /** From when it counts no more, ms. */
  expiresMs: number | undefined;
}

/** What is wrong with a signature; the message is for the caller. */
export class SignatureError extends Error {}

const PARAMETER = /\s*([a-z]+)\s*=\s*(?:"([^"]*)"|(\d+))\s*(?:,|$)/iy;

/** RFC 9110, 5.1: a token. */
const FIELD_NAME = /^[!#$%&'*+.^_`|~\w-]+$/;

/** The parameters after the scheme. @throws SignatureError when they cannot be read, or one is there twice. */
function readParameters(text: string): Map<string, string> {
  const found = new Map<string, string>();
  PARAMETER.lastIndex = 0;
  while (PARAMETER.lastIndex < text.length) {
    const [, name = "", quoted, number = ""] = PARAMETER.exec(text) ?? [];
    if (name === "" || found.has(name))
      throw new SignatureError('Authorization must be Signature keyId="...",...,signature="..."');
    found.set(name, quoted ?? number);
  }
  return found;
}

/** Without `headers=` existing software signs the date alone (contract: Who is calling). */
function coveredNames(headers: string | undefined, request: ApiRequest): string[] {
  if (headers === undefined) return [request.header("x-date") === undefined ? "date" : "x-date"];
  const names = headers.toLowerCase().split(" ").filter(Boolean);
  if (names.length === 0) throw new SignatureError("the signature covers nothing");
  return names;
}

const secondsToMs = (text: string | undefined) =>
  text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) * 1000 : undefined;

/** What `name` stands for in the signing string. */
function coveredValue(name: string, request: ApiRequest, parameters: ReadonlyMap<string, string>): string {
  if (name === "(request-target)") return `${request.method.toLowerCase()} ${request.target}`;
  const pseudo = /^\((created|expires)\)$/.exec(name)?.[1];
  // Names that no header field can have are not to be looked for: some transports refuse to.
  const field = FIELD_NAME.test(name) ? request.header(name)?.trim() : undefined;
  const value = pseudo ? parameters.get(pseudo) : field;
  if (value === undefined)
    throw new SignatureError(`${name.slice(0, 40)} was signed and is not in the request`);
  return value;
}

/** Reads the Authorization header and what it signs. @throws SignatureError. */
export function readSignature(request: ApiRequest): Signature {
  const parameters = readParameters((request.header("authorization") ?? "").replace(/^\s*\S+\s*/, ""));
  const keyId = parameters.get("keyId");
  const signature = parameters.get("signature");
  if (!keyId || !signature) throw new SignatureError("a signature needs keyId and signature");
  const headers = coveredNames(parameters.get("headers"), request);
  const values = headers.map((name) => coveredValue(name, request, parameters));
  const signedValue = (name: string) => values[headers.indexOf(name)];
  const date = signedValue("x-date") ?? signedValue("date");
  const dateMs = date === undefined ? secondsToMs(signedValue("(created)")) : Date.parse(date);
  return {
    keyId,
    algorithm: (parameters.get("algorithm") ?? "hs2019").toLowerCase(),
    headers,
    signature,
    signingString: headers.map((name, i) => `${name}: ${values[i]}`).join("\n"),
    dateMs: Number.isNaN(dateMs) ? undefined : dateMs,
    expiresMs: secondsToMs(parameters.get("expires")),
  };
}
