/** Reads and validates the body of a POST: JSON, or a form where the endpoint takes forms. */

import { BODY_LIMIT_BYTES } from "../clients/identify.ts";
import { type Endpoint, type EndpointId, endpoints } from "../contract/endpoints.ts";
import { isObject } from "../contract/is-object.ts";
import { charsetOf, textReader } from "../ground/encoding.ts";
import { isTooDeep } from "../ground/json.ts";
import { MISSING, validationWords } from "../ground/validation-words.ts";
import type { ApiRequest } from "../request/message.ts";
import { ApiProblem, type ParameterError, parameterProblem } from "../request/problem.ts";

function readJson(bytes: Uint8Array): unknown {
  let json: unknown;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    json = text.trim() === "" ? {} : JSON.parse(text);
  } catch {
    throw new ApiProblem("json_invalid", "The body is not JSON in UTF-8");
  }
  if (isTooDeep(json)) throw new ApiProblem("json_invalid", "The body has more than 32 levels");
  return json;
}

/**
 * The fields of a form (URL standard, application/x-www-form-urlencoded): UTF-8, else in `charset`, else windows-1252, which
 * old streaming software sends under any name. @throws param_invalid for a field given twice.
 */
function readForm(bytes: Uint8Array, charset = "windows-1252"): Record<string, string> {
  const read = textReader(charset === "utf-8" ? "windows-1252" : charset);
  const byteOf = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  const textOf = (part: string) =>
    read(Buffer.from(part.replaceAll("+", " ").replace(/%([\da-f]{2})/gi, byteOf), "latin1")) ?? "";
  const fields = new Map<string, string>();
  const form = Buffer.from(bytes).toString("latin1");
  for (const pair of form.split("&").filter(Boolean)) {
    const [, before = "", after = ""] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
    const [name, value] = [textOf(before), textOf(after)];
    if (fields.has(name))
      throw parameterProblem("param_invalid", name.slice(0, 64), "is given twice", "body");
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

/** `json` without null members of objects: null means absent (contract: Recommendations). */
function withoutNulls(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withoutNulls);
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).flatMap(([name, value]) => (value === null ? [] : [[name, withoutNulls(value)]])),
  );
}

/** The name of a value in a body, as callers write it: "artistPlayCounts[0].playCount". */
const nameOf = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (name, key) =>
      typeof key === "number" ? `${name}[${key}]` : name ? `${name}.${String(key)}` : String(key),
    "",
  );

/** Refuses a compressed body. @throws unsupported_media_type, which names the accepted encodings (RFC 9110, 12.5.3). */
export function refuseCompressed(request: ApiRequest): void {
  const encoding = request.header("content-encoding")?.trim().toLowerCase() || "identity";
  if (encoding === "identity") return;
  throw new ApiProblem("unsupported_media_type", "The body must not be compressed", {
    headers: { "Accept-Encoding": "identity" },
  });
}

const typeOf = (request: ApiRequest) =>
  request.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase();

/** Whether the body is a form, where endpoint `id` takes forms: else it is JSON. */
export const isForm = (id: EndpointId, request: ApiRequest): boolean =>
  (endpoints[id] as Endpoint).takesForms === true && typeOf(request) === "application/x-www-form-urlencoded";

/**
 * The validated body, or undefined when endpoint `id` takes none.
 * @throws unsupported_media_type, body_too_large (over 64 KiB), json_invalid, param_required, param_invalid.
 */
export async function readBody(id: EndpointId, request: ApiRequest): Promise<unknown> {
  const endpoint: Endpoint = endpoints[id];
  if (!endpoint.body) return undefined;
  refuseCompressed(request);
  const type = typeOf(request);
  const asForm = isForm(id, request);
  if (!asForm && type !== undefined && type !== "application/json" && !type.endsWith("+json"))
    throw new ApiProblem(
      "unsupported_media_type",
      `The body must be application/json${endpoint.takesForms ? " or application/x-www-form-urlencoded" : ""}`,
    );
  const bytes = await request.body(BODY_LIMIT_BYTES);
  if (bytes === undefined) throw new ApiProblem("body_too_large", "The body is larger than 64 KiB");
  const json = asForm
    ? readForm(bytes, charsetOf(request.header("content-type")))
    : withoutNulls(readJson(bytes));
  if (!isObject(json)) throw new ApiProblem("json_invalid", "The body must be a JSON object");
  const parsed = endpoint.body.safeParse(json, { error: validationWords });
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue): ParameterError => {
    const isAbsent = issue.path.length === 1 && !((issue.path[0] ?? "") in json);
    const missing = isAbsent || issue.message === MISSING;
    return { in: "body", name: nameOf(issue.path), detail: missing ? "is required" : issue.message };
  });
  const first = errors.find(({ detail }) => detail === "is required") ?? errors[0];
  const code = first?.detail === "is required" ? "param_required" : "param_invalid";
  throw new ApiProblem(code, `${first?.name} ${first?.detail}`, { errors });
}
