/** An element with its whole content, from which a record is read. */
import { BREAKING } from "../../ground/clean.ts";

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
  /** The part of its parent's text that follows the element. */
  tail: string;
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

/** The text of an element and its descendants in order; blocks are separated by spaces (HTML that is not escaped). */
export function textOf({ text, children }: XmlElement): string {
  const own = children.reduce((length, { tail }) => length - tail.length, text.length);
  const inner = children.map((child) => {
    const space = BREAKING.has(child.name.toLowerCase()) ? " " : "";
    return `${space}${textOf(child)}${space}${child.tail}`;
  });
  return text.slice(0, own) + inner.join("");
}
