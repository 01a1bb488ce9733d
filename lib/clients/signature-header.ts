/** Reads `Authorization: Signature keyId="...",...` and what it signs (draft-cavage-http-signatures-12, 2 and 3.1). */
import type { ApiRequest } from "../request/message.ts";

export interface Signature {
  keyId: string;
  /** Lower case. `hs2019`, the default, leaves the algorithm to the key. */
  algorithm: string;
  /** Lower-case names of the signed fields. */
  headers: string[];
  signature: string;
  signingString: string;
  /** The signed moments in ms: Date or X-Date, and `(created)`. */
  signedMs: number[];
  /** When the signature was made, in ms, as it says itself. */
  createdMs: number | undefined;
  expiresMs: number | undefined;
}

/** The fault of a signature; the message is for the caller, `reason` for the log. */
export class SignatureError extends Error {
  readonly reason: string;
  constructor(message: string, reason = "signature unreadable") {
    super(message);
    this.reason = reason;
  }
}

const PARAMETER = /\s*([a-z]+)\s*=\s*(?:"([^"]*)"|(\d+(?:\.\d+)?))\s*(?:,|$)/iy;

/** A token (RFC 9110, 5.1). */
const FIELD_NAME = /^[!#$%&'*+.^_`|~\w-]+$/;

/** The parameters after the scheme. @throws SignatureError when they are malformed or one occurs twice. */
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

/** The signed names. Without `headers=` existing software signs only the date (contract: Who is calling). */
function coveredNames(headers: string | undefined, request: ApiRequest): string[] {
  if (headers === undefined) return [request.header("x-date") === undefined ? "date" : "x-date"];
  const names = headers.toLowerCase().split(" ").filter(Boolean);
  if (names.length === 0) throw new SignatureError("the signature covers no header field");
  return names;
}

/** Sections 2.1.4 and 2.1.5: `expires` alone may have decimals. */
const SECONDS = { created: /^\d{1,12}$/, expires: /^\d{1,12}(?:\.\d{1,9})?$/ };

/** A moment of the signature, ms; undefined when absent. @throws SignatureError for another text than seconds. */
function momentOf(name: keyof typeof SECONDS, parameters: ReadonlyMap<string, string>): number | undefined {
  const text = parameters.get(name);
  if (text !== undefined && !SECONDS[name].test(text))
    throw new SignatureError(`${name} must be seconds since 1970`);
  return text === undefined ? undefined : Number(text) * 1000;
}

const PSEUDO = new Set(["(created)", "(expires)"]);

/** The value of `name` in the signing string. @throws SignatureError when the request has no such field. */
function coveredValue(name: string, request: ApiRequest, parameters: ReadonlyMap<string, string>): string {
  if (name === "(request-target)")
    return `${request.method.toLowerCase()} ${request.sentTarget ?? request.target}`;
  // Names that no header field can have are not looked up: some transports throw on them.
  const field = FIELD_NAME.test(name) ? request.header(name)?.trim() : undefined;
  const value = PSEUDO.has(name) ? parameters.get(name.slice(1, -1)) : field;
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
  const algorithm = (parameters.get("algorithm") ?? "hs2019").toLowerCase();
  const headers = coveredNames(parameters.get("headers"), request);
  // Section 2.3: only hs2019 has these parameters.
  if (algorithm !== "hs2019" && headers.some((name) => PSEUDO.has(name)))
    throw new SignatureError("(created) and (expires) are for the algorithm hs2019 alone");
  const values = headers.map((name) => coveredValue(name, request, parameters));
  const signedValue = (name: string) => values[headers.indexOf(name)];
  const date = signedValue("x-date") ?? signedValue("date");
  const createdMs = momentOf("created", parameters);
  const signedMs = [
    date === undefined ? undefined : Date.parse(date),
    headers.includes("(created)") ? createdMs : undefined,
  ];
  return {
    keyId,
    algorithm,
    headers,
    signature,
    signingString: headers.map((name, i) => `${name}: ${values[i]}`).join("\n"),
    signedMs: signedMs.filter((ms) => ms !== undefined),
    createdMs,
    expiresMs: momentOf("expires", parameters),
  };
}
