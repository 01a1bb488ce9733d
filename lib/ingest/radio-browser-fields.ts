/** Reads the fields of a station in a community directory: nothing about them is certain. */

/** One station as the dump has it: nothing about its fields is certain. */
export type Fields = Record<string, unknown>;

export const stringField = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === "string" ? value : "";
};

export function numberField(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** 0 and "0" and false say no; 1, "1" and true say yes; undefined when the field says neither. */
export function flagField(fields: Fields, name: string): boolean | undefined {
  const value = fields[name];
  if (value === true || value === 1 || value === "1") return true;
  if (value === false || value === 0 || value === "0") return false;
  return undefined;
}
