/** Finds what a module keeps of its own: top-level variables that change, and what is left on `globalThis` or in the environment. */
import { ts } from "@ts-morph/common";
import type { Source } from "./sources.ts";

interface Kept {
  path: string;
  line: number;
  /** The variable; "globalThis" and "process.env" for what is left there. */
  name: string;
}

const CHANGING = new Set([
  ...["set", "add", "delete", "clear"],
  ...["push", "pop", "shift", "unshift", "splice", "sort", "reverse", "fill"],
]);
const CONTAINERS = new Set(["Map", "Set", "WeakMap", "WeakSet", "LRUCache", "Array"]);
/** Classes whose objects never change once they are made. */
const FIXED =
  /^(?:RegExp|URL|URLPattern|URLSearchParams|TextEncoder|TextDecoder|Error|Uint8Array|Float64Array|Date|Intl\.\w+)$/;

const isFunction = (node: ts.Node) => ts.isFunctionLike(node) || ts.isClassLike(node);

/** The expression without `as`, `satisfies` and parentheses. */
function bare(node: ts.Expression): ts.Expression {
  const inner =
    ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node);
  return inner ? bare(node.expression) : node;
}

/** The variable at the beginning of `a.b[c].d`. */
function rootOf(node: ts.Expression): string | undefined {
  const plain = bare(node);
  if (ts.isIdentifier(plain)) return plain.text;
  if (ts.isPropertyAccessExpression(plain) || ts.isElementAccessExpression(plain))
    return rootOf(plain.expression);
  return ts.isNonNullExpression(plain) ? rootOf(plain.expression) : undefined;
}

const isAssignment = ({ kind }: ts.Node) =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** The expression that `node` writes: assigns to, deletes, counts up or changes by a method. */
function writtenBy(node: ts.Node): ts.Expression | undefined {
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken)) return node.left;
  if (ts.isDeleteExpression(node)) return node.expression;
  if (ts.isPostfixUnaryExpression(node)) return node.operand;
  if (ts.isPrefixUnaryExpression(node)) return /^[+-]{2}/.test(node.getText()) ? node.operand : undefined;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression: of, name } = node.expression;
  if (of.getText() === "Object" && /^(?:assign|define\w+)$/.test(name.text)) return node.arguments[0];
  return CHANGING.has(name.text) ? of : undefined;
}

/** Names of variables that functions of the file write; top-level statements belong to the making. */
function writtenLater(file: ts.SourceFile): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node, inside: boolean): void => {
    const written = inside ? writtenBy(node) : undefined;
    const root = written && rootOf(written);
    if (root !== undefined) found.add(root);
    ts.forEachChild(node, (child) => visit(child, inside || isFunction(node)));
  };
  visit(file, false);
  return found;
}

/** Whether what `made` makes can only be of use when somebody changes it: an empty Map, a cache, an object with state. */
function isToBeFilled(made: ts.Expression): boolean {
  if (!ts.isNewExpression(made)) return false;
  const name = made.expression.getText();
  if (name === "LRUCache") return true;
  if (CONTAINERS.has(name)) return !made.arguments?.length;
  return !FIXED.test(name);
}

function isContainer(made: ts.Expression): boolean {
  if (ts.isNewExpression(made)) return CONTAINERS.has(made.expression.getText());
  return ts.isArrayLiteralExpression(made) || ts.isObjectLiteralExpression(made);
}

/** The state that the module of `source` keeps. */
export function keptBy({ path, text }: Source): Kept[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const later = writtenLater(file);
  const found: Kept[] = [];
  const add = (node: ts.Node, name: string) =>
    found.push({ path, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, name });
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const isConst = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
    for (const { name, type, initializer } of statement.declarationList.declarations) {
      const made = initializer && bare(initializer);
      const own = name.getText();
      const isReadonly = /^Readonly(?:Map|Set|Array)\b/.test(type?.getText() ?? "");
      const filled = made !== undefined && !isReadonly && isToBeFilled(made);
      const changes = filled || (made !== undefined && isContainer(made) && later.has(own));
      if (!isConst || changes) add(name, own);
    }
  }
  const visit = (node: ts.Node): void => {
    const written = writtenBy(node)?.getText() ?? "";
    if (/^process\.env\b/.test(written)) add(node, "process.env");
    if (ts.isIdentifier(node) && node.text === "globalThis" && !ts.isTypeQueryNode(node.parent))
      add(node, "globalThis");
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
