/** Turns the contract's zod schemas into JSON Schema 2020-12 as OpenAPI 3.1 uses it. */
import { z } from "zod";
import { isObject } from "../contract/is-object.ts";
import type { Schema } from "./document.ts";

/** Keywords left out of the document: zod's own, and the listener pages' keywords. */
const OMITTED = new Set(["$schema", "$id", "id", "wire", "listenerOnly"]);
const isUnsafeBound = (value: unknown) =>
  value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER;

const isSchema = (value: unknown): value is Schema => isObject(value);

/** Turns `anyOf: [x, null]` into x with null as a second type. */
function withoutNullBranch(schema: Schema): Schema {
  const branches = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isSchema) : [];
  const [other, none] = [
    branches.find(({ type }) => type !== "null"),
    branches.find(({ type }) => type === "null"),
  ];
  if (branches.length !== 2 || typeof other?.type !== "string" || !none) return schema;
  const { anyOf: _, ...rest } = schema;
  return { ...rest, ...other, type: [other.type, "null"] };
}

function propertiesOf(properties: Record<string, Schema>): Record<string, Schema> {
  const shown = Object.entries(properties).filter(([, property]) => property.listenerOnly !== true);
  return Object.fromEntries(shown.map(([name, property]) => [name, tidy(property)]));
}

/** Allows later fields (no `additionalProperties: false`), keeps formats without patterns, refers to components. */
function tidy(source: Schema): Schema {
  const schema = isSchema(source.wire)
    ? { ...source.wire, description: source.description }
    : withoutNullBranch(source);
  const tidied: Schema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (OMITTED.has(keyword) || value === undefined) continue;
    if (keyword === "additionalProperties" && value === false) continue;
    if (keyword === "pattern" && schema.format !== undefined) continue;
    if (/^(minimum|maximum)$/.test(keyword) && isUnsafeBound(value)) continue;
    if (keyword === "$ref") tidied.$ref = String(value).replace("#/$defs/", "#/components/schemas/");
    else if (keyword === "properties" && isSchema(value))
      tidied.properties = propertiesOf(value as Record<string, Schema>);
    else if (isSchema(value)) tidied[keyword] = tidy(value);
    else if (Array.isArray(value))
      tidied[keyword] = value.map((part) => (isSchema(part) ? tidy(part) : part));
    else tidied[keyword] = value;
  }
  return tidied;
}

/** JSON Schema of a request (`input`) or answer (`output`); schemas with an `id` become references to `components`. */
export function toJsonSchema(
  schema: z.ZodType,
  io: "input" | "output",
  components: Record<string, Schema>,
): Schema {
  // Wrapped, so that a schema with an id of its own becomes a reference too.
  const { $defs = {}, properties } = z.toJSONSchema(z.object({ schema }), { io, unrepresentable: "any" });
  for (const [name, definition] of Object.entries($defs)) components[name] = tidy(definition as Schema);
  return tidy((properties?.schema ?? {}) as Schema);
}
