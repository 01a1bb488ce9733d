/** Exported functions and classes have docstrings, but for React components and the functions that Next.js names. */
import { ts } from "@ts-morph/common";
import { expect, test } from "vitest";
import { programme, type Source } from "./sources.ts";

/** Functions that Next.js calls by their names, which its documentation explains. */
const NEXT = /^(?:GET|HEAD|POST|PUT|DELETE|OPTIONS|generate\w+|default)$/;

interface Exported {
  /** `path:line name` */
  where: string;
  isTold: boolean;
}

const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** The name of an exported function or class with its declaration. */
function namedIn(statement: ts.Statement): [name: string, node: ts.Node][] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return [[statement.name?.text ?? "default", statement]];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap((each) =>
    isFunction(each.initializer) ? [[each.name.getText(), statement] as [string, ts.Node]] : [],
  );
}

/** The exported functions and classes of `source`. Components, whose names begin with a capital in a .tsx file, are left out. */
function exportedIn({ path, text }: Source): Exported[] {
  const isPart = path.endsWith("x");
  const kind = isPart ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  return file.statements
    .filter((each) => ts.canHaveModifiers(each) && ts.getModifiers(each)?.some(isExport))
    .flatMap(namedIn)
    .filter(([name]) => !(isPart && /^[A-Z]/.test(name)) && !(path.startsWith("app/") && NEXT.test(name)))
    .map(([name, node]) => {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      return { where: `${path}:${line + 1} ${name}`, isTold: commentBefore(text, node).startsWith("/**") };
    });
}

const isExport = ({ kind }: ts.ModifierLike): boolean => kind === ts.SyntaxKind.ExportKeyword;

/** The last comment before a declaration; "" without one. */
function commentBefore(text: string, node: ts.Node): string {
  const last = ts.getLeadingCommentRanges(text, node.getFullStart())?.at(-1);
  return last === undefined ? "" : text.slice(last.pos, last.end);
}

const product = programme.filter(({ path }) => /\.tsx?$/.test(path) && !path.startsWith("bin/"));

test("exported functions and classes have a docstring", () => {
  const exported = product.flatMap(exportedIn);
  expect(exported.length).toBeGreaterThan(2_000);
  expect(exported.filter(({ isTold }) => !isTold).map(({ where }) => where)).toEqual([]);
});

test("the rule sees functions, arrow functions and classes, and leaves out components and Next.js' names", () => {
  const text = `
    export function bare() {}
    export const arrow = (): number => 1;
    export class Thing {}
    /** Told. */
    export function told() {}
    export const NUMBER = 1;
    export function Part() {}
    export const GET = () => 1;
    function inner() {}`;
  const missing = (path: string) =>
    exportedIn({ path, text, code: text })
      .filter(({ isTold }) => !isTold)
      .map(({ where }) => where.split(" ")[1]);
  expect(missing("lib/a.ts")).toEqual(["bare", "arrow", "Thing", "Part", "GET"]);
  expect(missing("components/a.tsx")).toEqual(["bare", "arrow"]);
  expect(missing("app/a.ts")).toEqual(["bare", "arrow", "Thing", "Part"]);
});
