/** Says what is wrong with a value, where its schema has no words of its own: zod's words are for programmers. */
import type { z } from "zod";

const KINDS = new Map([
  ["string", "text"],
  ["number", "a number"],
  ["int", "a whole number"],
  ["boolean", "true or false"],
  ["array", "a list"],
  ["object", "an object"],
]);

/** The message of an issue, to follow the name of the value; undefined where zod's own words serve. */
export function validationWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type" && issue.input !== undefined) {
    const kind = KINDS.get(issue.expected);
    return kind && `must be ${kind}`;
  }
  if (issue.code !== "too_small" && issue.code !== "too_big") return undefined;
  const bound = issue.code === "too_small" ? `at least ${issue.minimum}` : `at most ${issue.maximum}`;
  if (issue.origin === "string")
    return issue.code === "too_small" && issue.minimum === 1
      ? "must not be empty"
      : `must have ${bound} characters`;
  return issue.origin === "array" ? `must have ${bound} entries` : `must be ${bound}`;
}
