/** A JSON object whose fields nobody has checked. */
export type Fields = Record<string, unknown>;

/** Whether `value`, parsed JSON, is an object: neither null nor an array. */
export const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
