import type { parseDocument } from "htmlparser2";

export type DomNode = ReturnType<typeof parseDocument>["children"][number] | ReturnType<typeof parseDocument>;

/** The text that a reader sees in `node`. */
export function textOf(node: DomNode): string {
  if (node.type === "text") return node.data;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
