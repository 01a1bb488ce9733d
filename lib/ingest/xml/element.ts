/** An element with its whole content, from which a record is read. */

export interface XmlElement {
  /** Name without prefix. */
  name: string;
  /** The namespace; for an unbound prefix, the prefix itself. */
  namespace: string;
  /** By local name: `xml:lang` is `lang`. */
  attributes: Record<string, string>;
  children: XmlElement[];
  /** The element's own text, CDATA included, in document order. */
  text: string;
  /** The line on which the element begins (1-based). */
  line: number;
}

/** The children called `name`, in any namespace. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The first child with this name; undefined when there is none. */
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

/** The text of an element and its descendants, separated by spaces (for unescaped HTML in a description). */
export function textOf(element: XmlElement): string {
  if (element.children.length === 0) return element.text;
  return [element.text, ...element.children.map(textOf)].join(" ");
}
