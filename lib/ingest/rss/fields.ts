/** Names the elements of a feed by well-known prefixes ("itunes:duration", "title"), whatever prefix the feed uses. */
import { cleanText } from "../../ground/clean.ts";
import { remembered } from "../../ground/remembered.ts";
import { textOf, type XmlElement } from "../xml/element.ts";

/** Patterns of namespaces: feeds vary in case, slashes and scheme. */
const NAMESPACES: [RegExp, string][] = [
  [/itunes\.com\/dtds\/podcast/i, "itunes"],
  [/\/rss\/1\.0\/modules\/content/i, "content"],
  [/podcastindex.*\/(?:namespace\/|docs\/)?1\.0/i, "podcast"],
  [/podlove\.org\/simple-chapters/i, "psc"],
  [/\/mrss\/?$/i, "media"],
  [/purl\.org\/dc\/elements/i, "dc"],
  [/purl\.org\/dc\/terms/i, "dcterms"],
  [/\/2005\/Atom\/?$/i, "atom"],
  [/\/play-podcasts\//i, "googleplay"],
];
const MOST_KNOWN = 1_000;

/** An undeclared prefix stands for itself. */
const prefixOf = remembered(MOST_KNOWN, (namespace: string): string => {
  if (/backend\.userland\.com|\/rss2?\/?$/i.test(namespace)) return "";
  return NAMESPACES.find(([pattern]) => pattern.test(namespace))?.[1] ?? namespace;
});

/** The element's name with its well-known prefix; RSS's own elements have no prefix. */
export function fieldOf(element: XmlElement): string {
  const prefix = prefixOf(element.namespace);
  return prefix === "" ? element.name : `${prefix}:${element.name}`;
}

/** The children of `element` that are the field, in the order of the document. */
export function fieldsOf(element: XmlElement, field: string): XmlElement[] {
  return element.children.filter((child) => fieldOf(child) === field);
}

/** Text of the first child called `field` that has text, as `clean` makes it; "" without one. */
export function fieldText(element: XmlElement, field: string, clean = cleanText): string {
  for (const child of fieldsOf(element, field)) {
    const text = clean(textOf(child));
    if (text) return text;
  }
  return "";
}
