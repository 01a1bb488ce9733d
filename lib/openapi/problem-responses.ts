/** The errors of the contract as shared responses, one per status, with an example per code. */
import { type ProblemCode, problemCodes, toProblem } from "../contract/problem-codes.ts";
import type { Problem } from "../contract/shapes.ts";
import type { Example, Response } from "./document.ts";
import { type HeaderKey, headerReferences } from "./headers.ts";

interface Fault {
  /** The parameter at fault, whose name begins the sentence. */
  of?: [place: NonNullable<Problem["errors"]>[number]["in"], name: string];
  detail: string;
  /** The path of the request, where it is not that of the stations. */
  instance?: string;
}

const examples: Record<ProblemCode, Fault> = {
  auth_missing: { detail: "Say who is calling: Partner-Client, or Authorization" },
  auth_invalid: { detail: "This credential is not accepted" },
  auth_signature_invalid: { detail: "the signed Date is more than 300 s off" },
  forbidden_operation: { detail: "This client may not use this operation", instance: "/v2/categories" },
  param_required: { of: ["query", "country"], detail: "is required with search" },
  param_invalid: {
    of: ["query", "country"],
    detail: "must be three digits (ISO 3166 numeric), for example 826",
  },
  param_conflict: {
    of: ["query", "to"],
    detail: "must be given with from",
    instance: "/v2/stations/8269000/schedule",
  },
  too_many_ids: {
    of: ["path", "rpuids"],
    detail: "are 6; at most 5 are answered",
    instance: "/v2/stations/8269000,8269001,8269002,8269003,8269004,8269005/schedule",
  },
  range_too_large: {
    of: ["query", "to"],
    detail: "must be at most 31 days after from",
    instance: "/v2/stations/8269000/schedule",
  },
  factor_input_required: {
    of: ["body", "rpuid"],
    detail: "is required with AFFINITY",
    instance: "/v2/recommendations",
  },
  url_malformed: {
    detail: "The URL has a percent-encoding that is not UTF-8",
    instance: "/v2/stations/%E0%A4%A",
  },
  request_malformed: { detail: "The request must have one Host field." },
  json_invalid: { detail: "The body is not JSON", instance: "/v2/recommendations" },
  not_found: { detail: "There is no such station", instance: "/v2/stations/8269999" },
  route_not_found: { detail: "There is nothing at this path", instance: "/v2/station" },
  method_not_allowed: { detail: "This path answers GET" },
  not_acceptable: { detail: "This is answered as application/json", instance: "/v2/categories" },
  request_timeout: { detail: "The request did not arrive in time.", instance: "/v2/recommendations" },
  body_too_large: { detail: "The body is longer than 65536 bytes", instance: "/v2/recommendations" },
  uri_too_long: { detail: "The request target is longer than 8192 bytes." },
  unsupported_media_type: { detail: "The body must be application/json", instance: "/v2/recommendations" },
  expectation_failed: {
    detail: "The only expectation that this server meets is 100-continue.",
    instance: "/v2/recommendations",
  },
  host_not_allowed: {
    detail: "This server does not answer as that host. Its operator can name it in ALLOWED_HOSTS.",
  },
  quota_exceeded: { detail: "The quota of this month is spent" },
  rate_limited: { detail: "Too many requests at once; try again in 1 s" },
  headers_too_large: { detail: "The request has more than 100 header fields." },
  internal: { detail: "Something went wrong here; the request id finds it in our log" },
  unavailable: { detail: "A store cannot be used just now" },
  overloaded: { detail: "Too many requests are waiting" },
};

const SHARED: Record<number, { name: string; headers: HeaderKey[] }> = {
  400: { name: "BadRequest", headers: [] },
  401: { name: "Unauthorized", headers: ["WwwAuthenticate"] },
  403: { name: "Forbidden", headers: [] },
  404: { name: "NotFound", headers: [] },
  405: { name: "MethodNotAllowed", headers: ["Allow"] },
  406: { name: "NotAcceptable", headers: [] },
  408: { name: "RequestTimeout", headers: [] },
  413: { name: "ContentTooLarge", headers: [] },
  414: { name: "UriTooLong", headers: [] },
  415: { name: "UnsupportedMediaType", headers: [] },
  417: { name: "ExpectationFailed", headers: [] },
  421: { name: "MisdirectedRequest", headers: [] },
  429: { name: "TooManyRequests", headers: ["RetryAfter"] },
  431: { name: "HeaderFieldsTooLarge", headers: [] },
  500: { name: "InternalServerError", headers: [] },
  503: { name: "ServiceUnavailable", headers: ["RetryAfter"] },
};

const REQUEST_ID = "0b1e7c52-6f0e-4b6e-9d55-6d0f6f2b9a11";

function exampleProblem(code: ProblemCode): Problem {
  const { of, detail, instance = "/v2/stations" } = examples[code];
  const given = { code, instance, requestId: REQUEST_ID };
  if (of === undefined) return toProblem({ ...given, detail });
  const [place, name] = of;
  return toProblem({ ...given, detail: `${name} ${detail}`, errors: [{ in: place, name, detail }] });
}

function codesOf(status: number): ProblemCode[] {
  return (Object.keys(problemCodes) as ProblemCode[]).filter((code) => problemCodes[code].status === status);
}

/** The shared responses by their names in `components.responses`. */
export function problemResponses(): Record<string, Response> {
  return Object.fromEntries(
    Object.entries(SHARED).map(([text, { name, headers: own }]): [string, Response] => {
      const status = Number(text);
      const codes = codesOf(status);
      const cases = codes.map((code): [string, Example] => [
        code,
        { summary: problemCodes[code].title, value: exampleProblem(code) },
      ]);
      const response: Response = {
        description: codes.map((code) => `\`${code}\`: ${problemCodes[code].when}`).join("\n\n"),
        headers: headerReferences("RequestId", "CacheControl", ...own),
        content: {
          "application/problem+json": {
            schema: {
              $ref: "#/components/schemas/Problem",
              properties: { status: { const: status }, code: { enum: codes } },
            },
            examples: Object.fromEntries(cases),
          },
        },
      };
      return [name, response];
    }),
  );
}

/** References to the shared responses of `statuses`, for an operation. */
export function problemReferences(statuses: readonly number[]): Record<string, { $ref: string }> {
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${SHARED[status]?.name}` }]),
  );
}
