/** Errors as RFC 9457 problems; the table of contract.md. */
import type { Problem } from "../contract/shapes.ts";

const CODES = {
  auth_missing: [401, "No credential"],
  auth_invalid: [401, "Credential not accepted"],
  auth_signature_invalid: [401, "Signature not accepted"],
  forbidden_operation: [403, "Not permitted"],
  param_required: [400, "Parameter missing"],
  param_invalid: [400, "Parameter not valid"],
  param_conflict: [400, "Parameters in conflict"],
  too_many_ids: [400, "Too many ids"],
  range_too_large: [400, "Window too long"],
  factor_input_required: [400, "Factor lacks its input"],
  url_malformed: [400, "URL malformed"],
  json_invalid: [400, "Body is not JSON"],
  not_found: [404, "Not found"],
  route_not_found: [404, "No such path"],
  method_not_allowed: [405, "Method not allowed"],
  not_acceptable: [406, "Not acceptable"],
  body_too_large: [413, "Body too large"],
  uri_too_long: [414, "URI too long"],
  unsupported_media_type: [415, "Unsupported media type"],
  quota_exceeded: [429, "Monthly quota spent"],
  rate_limited: [429, "Too many requests"],
  headers_too_large: [431, "Headers too large"],
  internal: [500, "Internal error"],
  unavailable: [503, "Unavailable"],
  overloaded: [503, "Overloaded"],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof CODES;
export type ParameterError = { in: "query" | "path" | "header" | "body"; name: string; detail: string };

/** Thrown anywhere below the pipeline; `detail` is public, the cause is not. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly errors: ParameterError[] | undefined;
  readonly headers: Record<string, string>;
  constructor(
    code: ProblemCode,
    detail: string,
    options: { errors?: ParameterError[]; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(detail, { cause: options.cause });
    this.name = "ApiProblem";
    this.code = code;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
  }
  get status(): number {
    return CODES[this.code][0];
  }
}

/** A problem about one parameter. */
export function parameterProblem(
  code: ProblemCode,
  name: string,
  detail: string,
  where: ParameterError["in"] = "query",
): ApiProblem {
  return new ApiProblem(code, `${name} ${detail}`, { errors: [{ in: where, name, detail }] });
}

/** The problem document; `instance` is the path alone, so that no query is echoed. */
export function toProblem(problem: ApiProblem, instance: string, requestId: string): Problem {
  const [status, title] = CODES[problem.code];
  return {
    type: `/developers#error-${problem.code}`,
    title,
    status,
    detail: problem.message,
    instance,
    code: problem.code,
    requestId,
    ...(problem.errors ? { errors: problem.errors } : {}),
  };
}
