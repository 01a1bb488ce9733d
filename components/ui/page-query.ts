/** The query of a page's address, as Next hands it over. */
export type PageQuery = Record<string, string | string[] | undefined>;

/** The value of a parameter without control characters, which no answer has; of one given twice, the first. */
export function one(value: string | string[] | undefined): string {
  return ((Array.isArray(value) ? value[0] : value) ?? "").replace(/\p{Cc}/gu, "");
}

/** A category's href; null when it is none. The API takes none that is longer. */
export function parseHref(value: string): string | null {
  return value !== "" && value.length <= 256 ? value : null;
}
