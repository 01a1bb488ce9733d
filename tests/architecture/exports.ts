/** Reads exports and imports from the text of files, as the formatter lays it out. */
import { dirname, join, normalize, sep } from "node:path";
import type { Source } from "./sources.ts";

const DECLARED =
  /^export (?:declare |abstract )?(?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;
const TAKEN_APART = /^export const \{([^}]*)\} = /gm;
const FROM =
  /\b(?:import|export)\s+(?:type\s+)?(\*(?:\s+as\s+\w+)?|(?:\w+,\s*)?\{[^}]*\}|\w+)\s+from\s+["']([^"']+)["']/g;
const AT_RUN_TIME = /\bimport\(\s*(?:new URL\(\s*)?["']([^"']+)["']/g;

/** The names that `source` declares and exports; not those that it hands on, nor its default. */
export const exportsOf = ({ code }: Source): string[] => [
  ...[...code.matchAll(DECLARED)].map(([, name = ""]) => name),
  ...[...code.matchAll(TAKEN_APART)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.replace(/^.*(?::|\.\.\.)/, "").trim()),
  ),
];

function pathOf({ path }: Source, specifier: string): string {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (!specifier.startsWith(".")) return specifier;
  return normalize(join(dirname(path), specifier))
    .split(sep)
    .join("/");
}

/** `path name` of everything that `source` imports or hands on; `path *` where it takes all. */
export function usesOf(source: Source): string[] {
  const taken = [...source.code.matchAll(FROM)].flatMap(([, what = "", specifier = ""]) => {
    const path = pathOf(source, specifier);
    if (what.startsWith("*")) return `${path} *`;
    const names = /\{([^}]*)\}/.exec(what)?.[1] ?? "";
    return names
      .split(",")
      .map(
        (name) =>
          name
            .trim()
            .replace(/^type /, "")
            .split(" as ")[0] ?? "",
      )
      .filter(Boolean)
      .map((name) => `${path} ${name}`);
  });
  const later = [...source.code.matchAll(AT_RUN_TIME)].map(
    ([, specifier = ""]) => `${pathOf(source, specifier)} *`,
  );
  return [...taken, ...later];
}
