/** The snippets of a page of documentation. */
import { parseDocument } from "htmlparser2";
import { type DomNode, textOf } from "./html-text.ts";

export interface Snippet {
  id: string;
  /** "directory" or "partner". */
  where: string;
  code: string;
}

function* snippetsIn(nodes: readonly DomNode[]): Generator<Snippet> {
  for (const node of nodes) {
    if ("attribs" in node && node.attribs["data-snippet"])
      yield { id: node.attribs["data-snippet"], where: node.attribs["data-where"] ?? "", code: textOf(node) };
    else if ("children" in node) yield* snippetsIn(node.children);
  }
}

/** The snippets of the served page `url`, by their ids. */
export async function snippetsOf(
  url: string,
  headers: Record<string, string> = {},
): Promise<Map<string, Snippet>> {
  const page = await (await fetch(url, { headers })).text();
  return new Map([...snippetsIn(parseDocument(page).children)].map((found) => [found.id, found]));
}
