/** Whether an answer conforms to the OpenAPI document. */

import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";
import type { EndpointId } from "#lib/contract/endpoints.ts";
import { mediaTypesOf } from "#lib/contract/media-types.ts";
import type { Header, OpenApiDocument, Operation, Response } from "#lib/openapi/document.ts";
import { openApiDocument } from "#lib/openapi/openapi.ts";

/** The header field in which an answer names its media types besides JSON. */
export const OTHER_FORMS = "x-other-forms" as const;
const DOCUMENT_ID = "https://openapi.invalid/document";

/** The document allows future fields; today's answers have only fields that it names. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, closed(part)]));
  const isObjectSchema = copy.type === "object" && copy.properties !== undefined;
  return isObjectSchema ? { ...copy, additionalProperties: false } : copy;
}

const document = openApiDocument({ serverUrl: "https://radio.example" });
// The package says `default` twice to those who import it as a module.
const addFormats = "default" in addFormatsModule ? addFormatsModule.default : addFormatsModule;
const ajv = new Ajv2020({ strict: false, allErrors: true });
(addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
ajv.addSchema({ ...(closed(document) as OpenApiDocument), $id: DOCUMENT_ID });

const compiled = new Map<string, ValidateFunction>();
function validatorAt(pointer: string): ValidateFunction {
  const found = compiled.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT_ID}#${pointer}` });
  compiled.set(pointer, found);
  return found;
}

const escaped = (part: string | number) =>
  encodeURIComponent(String(part).replaceAll("~", "~0").replaceAll("/", "~1"));
/** The JSON pointer (RFC 6901) of a part of the document, as a URI fragment. */
export const pointerTo = (...parts: (string | number)[]) => parts.map((part) => `/${escaped(part)}`).join("");

/** Parts of `value` that the schema at `pointer` does not allow. */
export function schemaFaults(pointer: string, value: unknown): string[] {
  const validate = validatorAt(pointer);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || "/"} ${message} ${JSON.stringify(params)}`,
  );
}

interface Found {
  response: Response;
  pointer: string;
}

function sharedResponse(name: string): Found | undefined {
  const response = document.components.responses[name];
  return response && { response, pointer: pointerTo("components", "responses", name) };
}

/** The document's response for a status; for unknown operations, the shared response. */
function findResponse(path: string, method: string, status: number): Found | undefined {
  const key = method.toLowerCase() === "post" ? "post" : "get";
  const operation: Operation | undefined = document.paths[path]?.[key];
  if (!operation) {
    const shared = Object.entries(document.components.responses).find(([, { content }]) =>
      Object.values(content ?? {}).some(({ schema }) => schema.properties?.status?.const === status),
    );
    return shared && sharedResponse(shared[0]);
  }
  const response = operation.responses[status];
  if (!response) return undefined;
  if ("$ref" in response) return sharedResponse(response.$ref.split("/").at(-1) ?? "");
  return { response, pointer: pointerTo("paths", path, key, "responses", status) };
}

function headerFaults({ response }: Found, headers: Headers): string[] {
  return Object.entries(response.headers ?? {}).flatMap(([name, given]) => {
    const header: Header | undefined =
      "$ref" in given ? document.components.headers[given.$ref.split("/").at(-1) ?? ""] : given;
    const text = headers.get(name);
    if (text === null) return header?.required ? [`header ${name} is missing`] : [];
    const value = header?.schema.type === "integer" ? Number(text) : text;
    return ajv.validate(header?.schema ?? true, value)
      ? []
      : [`header ${name}: ${text}: ${ajv.errorsText()}`];
  });
}

/**
 * Deviations of an answer from the document; empty when it conforms. `path` is the document's, with its `{}`; `body`
 * is parsed JSON, or text, or undefined.
 */
export function conforms(
  path: string,
  method: string,
  { status, headers, body }: { status: number; headers: Headers; body: unknown },
): string[] {
  const found = findResponse(path, method, status);
  if (!found) return [`${method} ${path} has no response ${status}`];
  const faults = headerFaults(found, headers);
  if (found.response.content === undefined)
    return body === undefined || body === "" ? faults : [...faults, "there is a body"];
  const type = headers.get("content-type")?.split(";")[0]?.trim() ?? "";
  const place = found.response.content[type] ? "content" : OTHER_FORMS;
  if (!found.response[place]?.[type]) return [...faults, `${type || "no media type"} is not offered`];
  return [...faults, ...schemaFaults(`${found.pointer}${pointerTo(place, type, "schema")}`, body)];
}

/** Whether a media type is another name of a form that an earlier media type of the endpoint has. */
export function isAlias(id: EndpointId, mediaType: string): boolean {
  const types = mediaTypesOf(id);
  const own = types.find((type) => type.mediaType === mediaType);
  return own !== types.find(({ form }) => form === own?.form);
}
