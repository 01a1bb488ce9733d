import { endpoints } from "../contract/endpoints.ts";

/** The operations that partners may get. */
export const OPERATIONS: readonly string[] = Object.values(endpoints).flatMap(({ id, family }) =>
  family === "A" || family === "B" ? [id] : [],
);
