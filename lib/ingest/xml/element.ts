/** One element of a document with everything inside it: what a record is read from. */

export interface XmlElement {
  /** Name without prefix. */
  name: string;
  /** Namespace; where its prefix is not bound, the prefix itself. */
  namespace: string;
  /** By local name: `xml:lang` is `lang`. */
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Its own text, CDATA included, in document order. */
  text: string;
  /** Line on which it begins (1-based). */
  line: number;
}

/** The children called `name`, of any namespace. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The first child called `name`. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

/** All elements called `name` inside `element`, at any depth, in document order. */
export function within(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...within(child, name),
  ]);
}

/** The text of an element and of what is inside it, elements apart by a space (unescaped HTML in a description). */
export function textOf(element: XmlElement): string {
  if (element.children.length === 0) return element.text;
  return [element.text, ...element.children.map(textOf)].join(" ");
}
