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

/** The message of a value that is not there. */
export const MISSING = "is missing";

function boundOf(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>): string {
  const isOpen = issue.inclusive === false;
  return issue.code === "too_small"
    ? `${isOpen ? "more than" : "at least"} ${issue.minimum}`
    : `${isOpen ? "less than" : "at most"} ${issue.maximum}`;
}

/** "must be add, touch or remove". */
function oneOf(values: readonly unknown[]): string {
  const all = values.map(String);
  const last = all.pop() ?? "";
  return all.length === 0 ? `must be ${last}` : `must be ${all.join(", ")} or ${last}`;
}

/** The message of an issue, to follow the name of the value; undefined where zod's own words serve. */
export function validationWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type") {
    if (issue.input === undefined) return MISSING;
    const kind = KINDS.get(issue.expected);
    return kind && `must be ${kind}`;
  }
  if (issue.code === "invalid_union" && Array.isArray(issue.options)) return oneOf(issue.options);
  if (issue.code === "invalid_value") return oneOf(issue.values);
  if (issue.code !== "too_small" && issue.code !== "too_big") return undefined;
  const bound = boundOf(issue);
  const mustHave = (one: string, more: string) => `must have ${bound} ${bound.endsWith(" 1") ? one : more}`;
  if (issue.origin === "array") return mustHave("entry", "entries");
  if (issue.origin !== "string") return `must be ${bound}`;
  return bound === "at least 1" ? "must not be empty" : mustHave("character", "characters");
}
