/** The project's own text files, read once, for the rules that are checked on plain text. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const elsewhere = new Set([
  "node_modules",
  ".next",
  ".git",
  "data",
  "test-results",
  "playwright-report",
  "screenshots",
]);
const textual = /\.(?:tsx?|m?js|css|json|md|sql|sh|svg|xml)$|(?:^|\/)(?:\.gitignore|\.npmrc|\.ci\/run)$/;

export interface Source {
  /** From the root, with forward slashes. */
  path: string;
  text: string;
  /** `text` with comments blanked, line by line. */
  code: string;
}

function* pathsUnder(directory: string): Generator<string> {
  for (const entry of readdirSync(join(root, directory), { withFileTypes: true })) {
    const path = directory ? `${directory}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      if (!elsewhere.has(path)) yield* pathsUnder(path);
    } else if (entry.isFile() && textual.test(path)) yield path;
  }
}

/** Blanks whole-line comments and what follows ` // `; good enough for code that a formatter has laid out. */
function withoutComments(text: string): string {
  const lines = text.split("\n").map((line) => line.replace(/(?:^|\s)\/\/\s.*$/, ""));
  return lines.map((line) => (/^\s*(?:\/\*|\*|\{\/\*)/.test(line) ? "" : line)).join("\n");
}

const all: readonly Source[] = [...pathsUnder("")].map((path) => {
  const text = readFileSync(join(root, path), "utf8");
  return { path, text, code: withoutComments(text) };
});

/** Files whose path matches. */
export function sourcesMatching(pattern: RegExp): Source[] {
  return all.filter(({ path }) => pattern.test(path));
}

export const scripts = /\.(?:tsx?|m?js)$/;

/** Scripts of the rooms and of the shell around them; tests are not among them. */
export const programme = sourcesMatching(/^(?:app|components|lib|db|bin)\/.*\.(?:tsx?|mjs)$|^server\.ts$/);

const imported =
  /(?:^|[^\w.])(?:import|export)\s(?:[^"'`;]*?\sfrom\s)?\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g;

/** The imports of `source`: project paths from the root for our own modules, package names as written. */
export function importsOf(source: Source): string[] {
  const found = [...source.code.matchAll(imported)].map((match) => match[1] ?? match[2] ?? "");
  return found.map((specifier) => {
    if (specifier.startsWith("#")) return specifier.slice(1);
    if (!specifier.startsWith(".")) return specifier;
    return normalize(join(dirname(source.path), specifier))
      .split(sep)
      .join("/");
  });
}

/** Every line of `sources` that matches, as `path:line: text`. */
export function linesMatching(
  sources: readonly Source[],
  pattern: RegExp,
  of: "code" | "text" = "code",
): string[] {
  return sources.flatMap((source) =>
    source[of]
      .split("\n")
      .map((line, index) => ({ line, index }))
      .filter(({ line }) => pattern.test(line))
      .map(({ line, index }) => `${source.path}:${index + 1}: ${line.trim().slice(0, 120)}`),
  );
}
