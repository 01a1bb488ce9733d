import { endpoints } from "../contract/endpoints.ts";

/** The operations partners may be given. */
export const OPERATIONS: readonly string[] = Object.values(endpoints).flatMap(({ id, family }) =>
  family === "listener" ? [] : [id],
);
