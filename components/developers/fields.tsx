import type { ReactNode } from "react";
import type { Schema } from "#lib/openapi/document.ts";
import { copy } from "./copy.ts";
import styles from "./fields.module.css";
import { Inline } from "./prose.tsx";

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
function SchemaType({ schema }: { schema: Schema }): ReactNode {
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

export interface Field {
  name: string;
  schema: Schema;
  required: boolean;
  description?: string;
}

/** The fields of an object, with the fields of unnamed objects inside it, such as `song.artist` or `links[].url`. */
export function fieldsOf(schema: Schema, prefix = ""): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]): Field[] => {
    const name = `${prefix}${key}`;
    const required = schema.required?.includes(key) ?? false;
    const own: Field = { name, schema: field, required, description: field.description };
    if (field.items?.properties && !field.items.$ref) return [own, ...fieldsOf(field.items, `${name}[].`)];
    return field.properties && !field.$ref ? [own, ...fieldsOf(field, `${name}.`)] : [own];
  });
}

function noteOf({ required, schema }: Field): string {
  if (required) return copy.required;
  return schema.default === undefined ? "" : copy.default(String(schema.default));
}

/** A list of fields with their types and meanings. */
export function Fields({ fields }: { fields: readonly Field[] }) {
  return (
    <dl className={styles.lines}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>
            {field.name} {noteOf(field) && <small>{noteOf(field)}</small>}
          </dt>
          <dd>
            <span>
              <SchemaType schema={field.schema} />
            </span>
            {field.description && <Inline text={field.description} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
