/** Errors as RFC 9457 problems (contract: Errors). */
import { NamedError } from "#db/named-error.ts";
import { type ProblemCode, problemCodes } from "../contract/problem-codes.ts";

export type { ProblemCode } from "../contract/problem-codes.ts";

export type ParameterError = { in: "query" | "path" | "header" | "body"; name: string; detail: string };

/** Why a request was refused; only for the operator's log. */
export interface RefusedBecause {
  reason: string;
  /** The client that the credential belongs to, if known. */
  clientId?: string | undefined;
  /** The key, or the name that an unknown caller gave: cleaned, never a secret. */
  named?: string | undefined;
}

/** Thrown anywhere below the pipeline. Callers see `detail`, but not the cause. */
export class ApiProblem extends NamedError {
  readonly code: ProblemCode;
  readonly errors: ParameterError[] | undefined;
  readonly headers: Record<string, string>;
  readonly because: RefusedBecause | undefined;
  constructor(
    code: ProblemCode,
    detail: string,
    options: {
      errors?: ParameterError[];
      headers?: Record<string, string>;
      because?: RefusedBecause | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(detail, { cause: options.cause });
    this.code = code;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
    this.because = options.because;
  }
  get status(): number {
    return problemCodes[this.code].status;
  }
}

/** The problem of a caller that may try again in `seconds`. */
export const againIn = (seconds: number, code: ProblemCode, detail: string): ApiProblem =>
  new ApiProblem(code, detail, { headers: { "Retry-After": String(seconds) } });

/** A problem about one parameter. */
export function parameterProblem(
  code: ProblemCode,
  name: string,
  detail: string,
  where: ParameterError["in"] = "query",
): ApiProblem {
  return new ApiProblem(code, `${name} ${detail}`, { errors: [{ in: where, name, detail }] });
}

/** The problem of a list with `count` ids where at most `most` are answered. */
export const tooManyIds = (count: number, most: number, where: ParameterError["in"]): ApiProblem =>
  parameterProblem("too_many_ids", "rpuids", `are ${count}; at most ${most} are answered`, where);
