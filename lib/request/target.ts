/** Reads the raw request target: decodes once, never normalises. */
import { ApiProblem, parameterProblem } from "./problem.ts";

const CONTROL = /\p{Cc}/u;

/** Decodes percent-encoding once. @throws url_malformed for a bad sequence, a NUL or a control character. */
export function decodeOnce(text: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text);
  } catch {
    throw new ApiProblem("url_malformed", "The URL has a percent-encoding that is not UTF-8");
  }
  if (CONTROL.test(decoded)) throw new ApiProblem("url_malformed", "The URL has a control character");
  return decoded;
}

/** The target with one slash at its beginning: clients add a path to a base address that ends in a slash. */
export const oneSlash = (target: string): string => target.replace(/^\/{2,}/, "/");

/** The target of a request, and the target as sent. */
export const targetsOf = (sentTarget: string) => ({ target: oneSlash(sentTarget), sentTarget });

/** Splits a target at the first "?"; an absolute-form target (RFC 9112, 3.2.2) loses its origin. */
export function splitTarget(target: string): { path: string; query: string } {
  const originForm = target.replace(/^https?:\/\/[^/?#]*/i, "");
  const local = originForm.startsWith("/") ? originForm : `/${originForm}`;
  const mark = local.indexOf("?");
  return mark < 0 ? { path: local, query: "" } : { path: local.slice(0, mark), query: local.slice(mark + 1) };
}

/**
 * Reads a query string: the known parameters, of which an empty one is absent, and the names of the unknown.
 * @throws param_invalid when one of the `known` parameters is given twice; url_malformed.
 */
export function readQuery(query: string, known: readonly string[]) {
  const found: Record<string, string> = {};
  const unknown = new Set<string>();
  const given = new Set<string>();
  for (const pair of query.split("&")) {
    if (pair === "") continue;
    const mark = pair.indexOf("=");
    const name = decodeOnce((mark < 0 ? pair : pair.slice(0, mark)).replaceAll("+", " "));
    const value = mark < 0 ? "" : decodeOnce(pair.slice(mark + 1).replaceAll("+", " "));
    if (!known.includes(name)) {
      if (name !== "") unknown.add(name);
      continue;
    }
    if (given.has(name)) throw parameterProblem("param_invalid", name, "is given twice");
    given.add(name);
    if (value.trim() !== "") found[name] = value;
  }
  return { found, unknown };
}
