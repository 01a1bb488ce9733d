/** Joins JSON texts without parsing: documents are stored as JSON, and lists of them are long. */

/** Deepest JSON of callers: functions that look into objects call themselves for each level. */
const DEEPEST = 32;

/** Whether arrays and objects lie more than 32 levels deep in each other in `json`, a parsed value. */
export const isTooDeep = (json: unknown, levels = DEEPEST): boolean =>
  typeof json === "object" &&
  json !== null &&
  (levels === 0 || Object.values(json).some((value) => isTooDeep(value, levels - 1)));

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

/** The JSON object `object`, as JSON.stringify writes it, with new `fields`. @throws Error for another text. */
export function withFields(object: string, fields: ReadyFields): string {
  if (!object.endsWith("}")) throw new Error("only an object can have more fields");
  const members = membersOf(fields);
  if (members === "") return object;
  return `${object.slice(0, -1)}${object === "{}" ? "" : ","}${members}}`;
}

/** A part of an array too long for one text: `items`, JSON texts, and the comma before the next part. */
export const arrayPart = (items: readonly string[], isLast: boolean): string =>
  `${items.join(",")}${isLast ? "" : ","}`;

/** The values in a part of an array. @throws SyntaxError when `part` is none. */
export const valuesOfPart = (part: string): unknown[] =>
  JSON.parse(`[${part.endsWith(",") ? part.slice(0, -1) : part}]`);

/** The texts before and after the parts of the array `name`, the first field of an object; `others` are the further fields. */
export function aroundParts(name: string, others: ReadyFields): [before: string, after: string] {
  const members = membersOf(others);
  return [`{${JSON.stringify(name)}:[`, `]${members && ","}${members}}`];
}
