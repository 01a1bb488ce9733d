/** How long a function may be, how many parameters it may have, and that no text hides a function. */
import { ts } from "@ts-morph/common";
import { expect, test } from "vitest";
import { type Source, scripts, sourcesMatching } from "./sources.ts";

const MOST_LINES = 60;
const MOST_PARAMETERS = 4;

/** Folders, and files, whose functions keep to this. The audio maker (bin/demo-audio) stays as it is. */
const keeping = ["app/", "bin/", "components/", "db/", "lib/", "public/", "server.ts", "tests/"];

interface Measured {
  /** `path:line name` */
  where: string;
  lines: number;
  parameters: number;
}

/** Whether tests hand `node` to `describe`, `test` or the like: a list of cases, with a column of a table a parameter. */
const isHanded = (path: string, node: ts.Node) =>
  path.startsWith("tests/") && ts.isCallExpression(node.parent);

/** Whether `node` is a script as text, which a browser gets: a function in it is no function of the file. */
const isScriptText = (node: ts.Node) => ts.isTemplateLiteral(node) && /=>|\bfunction\b/.test(node.getText());

/** Every function of `source` that has a body or a signature, but for the cases of tests; and scripts as text. */
function functionsIn({ path, text }: Source): Measured[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const lineOf = (at: number) => file.getLineAndCharacterOfPosition(at).line + 1;
  const found: Measured[] = [];
  const visit = (node: ts.Node): void => {
    const from = lineOf(node.getStart(file));
    const lines = lineOf(node.end) - from + 1;
    if (ts.isFunctionLike(node) && !isHanded(path, node)) {
      const name = node.name?.getText(file) ?? "";
      const hasBody = "body" in node && node.body !== undefined;
      found.push({
        where: `${path}:${from} ${name}`,
        lines: hasBody ? lines : 0,
        parameters: node.parameters.length,
      });
    }
    if (isScriptText(node)) found.push({ where: `${path}:${from} (text)`, lines, parameters: 0 });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const functions = sourcesMatching(scripts)
  .filter(
    ({ path }) => keeping.some((folder) => path.startsWith(folder)) && !path.startsWith("bin/demo-audio/"),
  )
  .flatMap(functionsIn);

test("there are functions to look at in every folder", () => {
  for (const folder of keeping)
    expect(functions.some(({ where, lines }) => where.startsWith(folder) && lines > 1)).toBe(true);
  expect(functions.length).toBeGreaterThan(1000);
});

test("a function has at most 60 lines", () => {
  const long = functions.filter(({ lines }) => lines > MOST_LINES);
  expect(long.map(({ where, lines }) => `${where}: ${lines} lines`)).toEqual([]);
});

test("a function has at most 4 parameters", () => {
  const many = functions.filter(({ parameters }) => parameters > MOST_PARAMETERS);
  expect(many.map(({ where, parameters }) => `${where}: ${parameters} parameters`)).toEqual([]);
});
