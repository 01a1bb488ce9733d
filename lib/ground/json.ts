/**
 * Joins JSON texts without parsing them: documents of stations and items are stored as JSON, and lists of them are
 * long.
 */

/** JSON texts by field name; a field with undefined is left out. */
export type ReadyFields = Readonly<Record<string, string | undefined>>;

/** A JSON array of `items`, which are JSON texts. */
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
 * The JSON object `object` with `fields` appended, whose names must be new. `object` ends with its brace, as
 * JSON.stringify writes it. @throws Error when the text is not an object.
 */
export function withFields(object: string, fields: ReadyFields): string {
  if (!object.endsWith("}")) throw new Error("only an object can have more fields");
  const members = membersOf(fields);
  if (members === "") return object;
  return `${object.slice(0, -1)}${object === "{}" ? "" : ","}${members}}`;
}
