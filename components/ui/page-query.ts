/** The query of a page's address, as Next hands it over. */
export type PageQuery = Record<string, string | string[] | undefined>;

/** The value of a parameter; of one given twice, the first. */
export function one(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? "";
}
