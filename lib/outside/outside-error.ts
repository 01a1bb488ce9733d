import { NamedError } from "#db/named-error.ts";
import { systemCode } from "../ground/fault.ts";

/** Why a fetch failed; `code` is for programs, the message for people. */
type OutsideCode =
  /** Not an http(s) address. */
  | "url"
  /** The host, or the host of a redirect, is not public. */
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

/** `error` as an OutsideError: unchanged when it is one, else with a code made from the system's or TLS error. */
export function outsideError(error: unknown, what: string): OutsideError {
  if (error instanceof OutsideError) return error;
  const code = systemCode(error) ?? "";
  const reason = error instanceof Error ? error.message || code : String(error);
  return new OutsideError(kindOf(code), `${what} ${reason}`, { cause: error });
}

function kindOf(code: string): OutsideCode {
  if (/^(?:ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/.test(code)) return "dns";
  if (/^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|EPROTO)/.test(code)) return "tls";
  if (/^(?:Z_|ERR__)/.test(code)) return "encoding";
  return code === "ETIMEDOUT" ? "timeout" : "network";
}
