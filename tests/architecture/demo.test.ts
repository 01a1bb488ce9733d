/** The demonstration is data: documents that the importer reads. The code that tells them stays small. */
import { ts } from "@ts-morph/common";
import { expect, test } from "vitest";
import { type Source, sourcesMatching } from "./sources.ts";

const MOST_LINES = 1_500;

/** How many lines of `source` have code: blank lines and comments are not counted. */
function linesOfCode({ text }: Source): number {
  const file = ts.createSourceFile("a.ts", text, ts.ScriptTarget.Latest, true);
  const lineAt = (at: number) => file.getLineAndCharacterOfPosition(at).line;
  const lines = new Set<number>();
  const visit = (node: ts.Node): void => {
    // Comments of documentation are nodes as well.
    const parts = node.getChildren(file).filter(({ kind }) => kind !== ts.SyntaxKind.JSDoc);
    for (const part of parts) visit(part);
    if (parts.length > 0 || node.kind === ts.SyntaxKind.EndOfFileToken) return;
    for (let line = lineAt(node.getStart(file)); line <= lineAt(node.end); line++) lines.add(line);
  };
  visit(file);
  return lines.size;
}

test("the code of the demonstration has at most 1,500 lines", () => {
  const files = sourcesMatching(/^lib\/demo\/.*\.ts$/);
  expect(files.length).toBeGreaterThan(20);
  const lines = files.map(linesOfCode).reduce((sum, each) => sum + each, 0);
  expect(lines).toBeGreaterThan(1_000);
  expect(lines).toBeLessThanOrEqual(MOST_LINES);
});

test("blank lines and comments are not counted", () => {
  const text =
    "/** What it is. */\nconst a = 1; // one\n\n/* and\n * more */\nfunction b() {\n  return `x\n\ny`;\n}\n";
  expect(linesOfCode({ path: "lib/a.ts", text, code: text })).toBe(6);
});
