/** Reads the fields of a community directory's station; any field may be missing or wrong. */

/** One station as the dump has it; any field may be missing or wrong. */
export type Fields = Record<string, unknown>;

/** A text; "" when the field is missing or no text. */
export const stringField = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === "string" ? value : "";
};

/** A finite number, also one written as text; undefined for other values. */
export function numberField(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** A flag: 0, "0" and false are false; 1, "1" and true are true; other values are undefined. */
export function flagField(fields: Fields, name: string): boolean | undefined {
  const value = fields[name];
  if (value === true || value === 1 || value === "1") return true;
  if (value === false || value === 0 || value === "0") return false;
  return undefined;
}
