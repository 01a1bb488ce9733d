/** Every error of the interface: status, title, condition and remedy (contract: Errors). */
import type { Problem } from "./shapes.ts";

export interface ProblemKind {
  status: number;
  title: string;
  /** The condition, in a sentence. */
  when: string;
  /** How the caller can solve the problem. */
  remedy: string;
}

export const problemCodes = {
  auth_missing: {
    status: 401,
    title: "No credential",
    when: "The request has no credential.",
    remedy:
      "Send Partner-Client, or Authorization in Family B. WWW-Authenticate names the accepted credentials.",
  },
  auth_invalid: {
    status: 401,
    title: "Credential not accepted",
    when: "The identifier or bearer key is unknown or revoked, or the client has keys and did not use them.",
    remedy: "Check the credential; ask for a new one if it was revoked.",
  },
  auth_signature_invalid: {
    status: 401,
    title: "Signature not accepted",
    when: "The signature was not made with a known key, or its Date is more than 300 s off.",
    remedy: "Sign exactly what is sent, with a clock that is right; compare with the guide's signing string.",
  },
  forbidden_operation: {
    status: 403,
    title: "Not permitted",
    when: "The client may not use this family, this operation or XML.",
    remedy: "Ask the operator for the permission.",
  },
  param_required: {
    status: 400,
    title: "Parameter missing",
    when: "A required parameter is missing or empty.",
    remedy: "`errors` names it.",
  },
  param_invalid: {
    status: 400,
    title: "Parameter not valid",
    when: "A value has the wrong form, a parameter is given twice, or an include or factor is unknown.",
    remedy: "`errors` names the parameter and says what it must be.",
  },
  param_conflict: {
    status: 400,
    title: "Parameters in conflict",
    when: "Two of bearerId, search and geo; from without to; latitude without longitude.",
    remedy: "Leave one out, or add the other.",
  },
  too_many_ids: {
    status: 400,
    title: "Too many ids",
    when: "More than 5 stations in a schedule, or more than 5 on-demand items.",
    remedy: "Ask several times.",
  },
  range_too_large: {
    status: 400,
    title: "Window too long",
    when: "A schedule of more than 31 days.",
    remedy: "Ask for it in parts.",
  },
  factor_input_required: {
    status: 400,
    title: "Factor lacks its input",
    when: "A factor of /v2/recommendations was requested without its input, such as AFFINITY without rpuid.",
    remedy: "Send the input, or leave the factor out.",
  },
  url_malformed: {
    status: 400,
    title: "URL malformed",
    when: "A percent-encoding that is not UTF-8, a NUL or a control character; a space or a letter beyond ASCII that is not percent-encoded.",
    remedy: "Encode the parts of the URL once, as UTF-8.",
  },
  request_malformed: {
    status: 400,
    title: "Request malformed",
    when: "This is not an HTTP request, or it does not name one host.",
    remedy: "Send HTTP/1.1 with one Host field.",
  },
  json_invalid: {
    status: 400,
    title: "Body is not JSON",
    when: "The body cannot be read as JSON.",
    remedy: "Send one JSON object, in UTF-8.",
  },
  not_found: {
    status: 404,
    title: "Not found",
    when: "None of the ids exists for this client. Hidden ids and unknown ids get the same answer.",
    remedy: "Check the ids; do not ask again and again.",
  },
  route_not_found: {
    status: 404,
    title: "No such path",
    when: "There is nothing at this path.",
    remedy: "Check the base URL and the path.",
  },
  method_not_allowed: {
    status: 405,
    title: "Method not allowed",
    when: "The path answers another method.",
    remedy: "Allow names it.",
  },
  not_acceptable: {
    status: 406,
    title: "Not acceptable",
    when: "Accept names no media type that this path has.",
    remedy: "Accept application/json; see the operation for others.",
  },
  request_timeout: {
    status: 408,
    title: "Request timed out",
    when: "The request did not arrive in time.",
    remedy: "Send it again, whole.",
  },
  body_too_large: {
    status: 413,
    title: "Body too large",
    when: "The body is longer than 64 KiB.",
    remedy: "Send less.",
  },
  uri_too_long: {
    status: 414,
    title: "URI too long",
    when: "The path and query are longer than 8 KiB.",
    remedy: "Ask for fewer ids at once.",
  },
  unsupported_media_type: {
    status: 415,
    title: "Unsupported media type",
    when: "The body is not application/json, or is compressed.",
    remedy: "Send Content-Type: application/json, without Content-Encoding.",
  },
  expectation_failed: {
    status: 417,
    title: "Expectation failed",
    when: "The request has an Expect field other than 100-continue.",
    remedy: "Leave Expect out.",
  },
  host_not_allowed: {
    status: 421,
    title: "Host not allowed",
    when: "The request names a host that this server does not answer as.",
    remedy: "Use the address you were given; the operator adds others with ALLOWED_HOSTS.",
  },
  quota_exceeded: {
    status: 429,
    title: "Monthly quota spent",
    when: "The client's requests of this UTC month are used up.",
    remedy: "Wait until x-ratelimit-reset, and use If-None-Match: a 304 costs nothing.",
  },
  rate_limited: {
    status: 429,
    title: "Too many requests",
    when: "Too many requests in a short time.",
    remedy: "Wait as many seconds as Retry-After says.",
  },
  headers_too_large: {
    status: 431,
    title: "Headers too large",
    when: "The header fields are too many or too long.",
    remedy: "Send fewer.",
  },
  internal: {
    status: 500,
    title: "Internal error",
    when: "A fault of this server. It cost you no quota.",
    remedy: "Try again later; name the requestId when you report it.",
  },
  unavailable: {
    status: 503,
    title: "Unavailable",
    when: "The server is starting, or cannot read its stores just now. It cost you no quota.",
    remedy: "Wait as many seconds as Retry-After says.",
  },
  overloaded: {
    status: 503,
    title: "Overloaded",
    when: "The server has too many requests. It cost you no quota.",
    remedy: "Wait as many seconds as Retry-After says, then longer each time.",
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problemCodes;

/** The parts of a problem that vary. */
export interface ProblemDetails {
  code: ProblemCode;
  /** The fault in a sentence; callers see it. */
  detail: string;
  /** The path without its query, so that no query is echoed. */
  instance: string;
  requestId: string;
  errors?: Problem["errors"];
}

/** The problem document (RFC 9457); the contract fixes the order of its fields. */
export function toProblem({ code, detail, instance, requestId, errors }: ProblemDetails): Problem {
  const { status, title } = problemCodes[code];
  const type = `/developers#error-${code}`;
  return { type, title, status, detail, instance, code, requestId, ...(errors ? { errors } : {}) };
}
