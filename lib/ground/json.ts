/**
 * JSON that is ready as text, joined without being parsed: documents of stations and items are stored as JSON, and lists
 * of them are long.
 */

/** Values that are JSON already, by name; undefined leaves the name out. */
export type ReadyFields = Readonly<Record<string, string | undefined>>;

/** A JSON array of `items`, which are JSON. */
export const jsonArray = (items: readonly string[]): string => `[${items.join(",")}]`;

function membersOf(fields: ReadyFields): string {
  let members = "";
  for (const name in fields) {
    const value = fields[name];
    if (value !== undefined) members += `${members && ","}${JSON.stringify(name)}:${value}`;
  }
  return members;
}

/** A JSON object of `fields`, in their order. */
export const jsonObject = (fields: ReadyFields): string => `{${membersOf(fields)}}`;

/**
 * The JSON object `object` with `fields` after its own, which must have other names. `object` ends with its brace, as
 * JSON.stringify writes it. @throws Error for a text that is no object.
 */
export function withFields(object: string, fields: ReadyFields): string {
  if (!object.endsWith("}")) throw new Error("only an object can have more fields");
  const members = membersOf(fields);
  if (members === "") return object;
  return `${object.slice(0, -1)}${object === "{}" ? "" : ","}${members}}`;
}
