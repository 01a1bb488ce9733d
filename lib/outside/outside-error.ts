import { NamedError } from "#db/named-error.ts";
import { systemCode } from "../ground/fault.ts";

/** Why a fetch failed; `code` is for programs, the message for people. */
type OutsideCode =
  | "url"
  | "private"
  | "redirects"
  | "dns"
  | "timeout"
  | "size"
  | "encoding"
  | "tls"
  | "network";

/** Why an address could not be asked; `code` tells the kind, the message is for the operator. */
export class OutsideError extends NamedError {
  readonly code: OutsideCode;
  constructor(code: OutsideCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Faults of TLS in an operator's words, by the beginning of their codes; Node's own speak of its options and source files. */
const OF_TLS: readonly (readonly [RegExp, string])[] = [
  [/^CERT_HAS_EXPIRED/, "its certificate has expired"],
  [/^(?:DEPTH_ZERO_)?SELF_SIGNED/, "its certificate is signed by itself"],
  [
    /^UNABLE_TO_/,
    "the issuer of its certificate is not known, or the server leaves a certificate of the chain out",
  ],
  [/^ERR_TLS_CERT_ALTNAME/, "its certificate is for another host"],
  [/^(?:EPROTO|ERR_SSL)/, "it does not speak TLS: perhaps its address begins with http://"],
];

/** `error` as an OutsideError: unchanged when it is one, else with a code made from the system's or TLS error. */
export function outsideError(error: unknown, what: string): OutsideError {
  if (error instanceof OutsideError) return error;
  const code = systemCode(error) ?? "";
  const own = error instanceof Error ? error.message || code : String(error);
  const reason = OF_TLS.find(([codes]) => codes.test(code))?.[1] ?? own.trim().split("\n")[0];
  return new OutsideError(kindOf(code), `${what} ${reason}`, { cause: error });
}

function kindOf(code: string): OutsideCode {
  if (/^(?:ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/.test(code)) return "dns";
  if (/^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|EPROTO)/.test(code)) return "tls";
  if (/^(?:Z_|ERR__)/.test(code)) return "encoding";
  return code === "ETIMEDOUT" ? "timeout" : "network";
}
