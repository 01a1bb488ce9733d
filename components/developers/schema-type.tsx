import type { ReactNode } from "react";
import type { Schema } from "#lib/openapi/document.ts";
import { copy } from "./copy.ts";

/** The anchor of a named schema. */
export const shapeId = (name: string) => `shape-${name}`;

const isEnvelope = ({ properties }: Schema) =>
  properties?.data !== undefined && properties.meta !== undefined;

function typeText(schema: Schema): string {
  const { type, format, pattern, enum: values, const: constant } = schema;
  if (constant !== undefined) return JSON.stringify(constant);
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  const formatted = format === undefined ? undefined : copy.formats[String(format)];
  if (formatted) return formatted;
  if (pattern === String.raw`^\d{3}$`) return copy.threeDigits;
  if (isEnvelope(schema)) return copy.envelope;
  return Array.isArray(type) ? type.join(copy.or) : (type ?? copy.anything);
}

/** The items of a list in words: strings, envelopes, objects; other types have no plural. */
function listText(items: Schema): string {
  const text = typeText(items);
  return /^[a-z]+$/.test(text) ? `${text}s` : text;
}

function boundsText({ minimum, maximum, maxLength, maxItems }: Schema): string {
  const parts = [
    minimum === undefined ? "" : copy.from(minimum),
    maximum === undefined ? "" : copy.upTo(maximum),
    maxLength === undefined ? "" : copy.longest(maxLength),
    maxItems === undefined ? "" : copy.most(maxItems),
  ];
  return parts.map((part) => (part === "" ? "" : `, ${part}`)).join("");
}

/** The type of a value, with links to the named schemas in it. */
export function SchemaType({ schema }: { schema: Schema }): ReactNode {
  const { $ref, anyOf, items } = schema;
  if ($ref) {
    const name = $ref.split("/").at(-1) ?? $ref;
    return <a href={`#${shapeId(name)}`}>{name}</a>;
  }
  if (Array.isArray(anyOf))
    return (anyOf as Schema[]).flatMap((branch, index) => [
      index > 0 ? copy.or : "",
      <SchemaType key={JSON.stringify(branch)} schema={branch} />,
    ]);
  if (schema.type !== "array" || !items) return typeText(schema) + boundsText(schema);
  const isPlain = !items.$ref && !items.anyOf && items.type !== "array";
  return (
    <>
      {copy.listOf} {isPlain ? listText(items) : <SchemaType schema={items} />}
      {boundsText(schema)}
    </>
  );
}
