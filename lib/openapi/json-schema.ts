/** From the contract's zod schemas to JSON Schema 2020-12 as OpenAPI 3.1 has it. */
import { z } from "zod";
import type { Schema } from "./document.ts";

/** What the document does not say: how zod got there, and what only the listener pages see. */
const UNSAID = new Set(["$schema", "$id", "id", "wire", "listenerOnly"]);
const isUnsafeBound = (value: unknown) =>
  value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER;

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `anyOf: [x, null]` is x whose type may be null too. */
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

/**
 * Open to fields that come later (no `additionalProperties: false`), formats instead of their long patterns, references
 * into the document's components.
 */
function tidy(source: Schema): Schema {
  const schema = isSchema(source.wire)
    ? { ...source.wire, description: source.description }
    : withoutNullBranch(source);
  const tidied: Schema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (UNSAID.has(keyword) || value === undefined) continue;
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

/**
 * The JSON Schema of what is sent (`input`) or answered (`output`). Schemas with an `id` become references, and are
 * put into `components` under that name.
 */
export function toJsonSchema(
  schema: z.ZodType,
  io: "input" | "output",
  components: Record<string, Schema>,
): Schema {
  // Wrapped, so that a schema that has a name itself becomes a reference as well.
  const { $defs = {}, properties } = z.toJSONSchema(z.object({ schema }), { io, unrepresentable: "any" });
  for (const [name, definition] of Object.entries($defs)) components[name] = tidy(definition as Schema);
  return tidy((properties?.schema ?? {}) as Schema);
}
