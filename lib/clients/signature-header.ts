/** `Authorization: Signature keyId="...",...` and what it signs (draft-cavage-http-signatures-12, sections 2 and 3.1). */
import type { ApiRequest } from "../request/message.ts";

export interface Signature {
  keyId: string;
  /** Lower case; `hs2019` where none is named: the key decides. */
  algorithm: string;
  /** Lower-case names of what was signed. */
  headers: string[];
  signature: string;
  signingString: string;
  /** The signed moments, ms: Date or X-Date, and `(created)`. */
  signedMs: number[];
  /** When it says it was made, ms. */
  createdMs: number | undefined;
  /** From when it counts no more, ms. */
  expiresMs: number | undefined;
}

/** What is wrong with a signature; the message is for the caller, `reason` for the log. */
export class SignatureError extends Error {
  readonly reason: string;
  constructor(message: string, reason = "signature unreadable") {
    super(message);
    this.reason = reason;
  }
}

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

const PSEUDO = new Set(["(created)", "(expires)"]);

/** What `name` stands for in the signing string. */
function coveredValue(name: string, request: ApiRequest, parameters: ReadonlyMap<string, string>): string {
  if (name === "(request-target)") return `${request.method.toLowerCase()} ${request.target}`;
  // Names that no header field can have are not to be looked for: some transports refuse to.
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
  // Section 2.3: other algorithms know neither.
  if (algorithm !== "hs2019" && headers.some((name) => PSEUDO.has(name)))
    throw new SignatureError("(created) and (expires) are for the algorithm hs2019 alone");
  const values = headers.map((name) => coveredValue(name, request, parameters));
  const signedValue = (name: string) => values[headers.indexOf(name)];
  const date = signedValue("x-date") ?? signedValue("date");
  const signedMs = [date === undefined ? undefined : Date.parse(date), secondsToMs(signedValue("(created)"))];
  return {
    keyId,
    algorithm,
    headers,
    signature,
    signingString: headers.map((name, i) => `${name}: ${values[i]}`).join("\n"),
    signedMs: signedMs.filter((ms) => ms !== undefined),
    createdMs: secondsToMs(parameters.get("created")),
    expiresMs: secondsToMs(parameters.get("expires")),
  };
}
