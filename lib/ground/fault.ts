/** The `code` of an error of the system, of SQLite or of PostgreSQL ("ENOENT", "SQLITE_BUSY"); undefined for others. */
export function systemCode(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

/** A thrown value as an error; a value of another kind is its message. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** The message of an error, or the text of another thrown value. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The value that `make` gives; undefined where it throws, as readers of text do for text that they cannot read. */
export function orUndefined<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** The stack of an error, which begins with its message, or the text of another thrown value. */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
