import type { Schema } from "#lib/openapi/document.ts";
import { copy } from "./copy.ts";
import styles from "./fields.module.css";
import { Inline } from "./prose.tsx";
import { SchemaType } from "./schema-type.tsx";

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
            {field.name}
            {noteOf(field) && <small>{noteOf(field)}</small>}
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
