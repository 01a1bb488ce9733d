/** Facts about the document that readers of an element need. */
import { languageTag } from "../records/countries.ts";
import { readDateTime } from "../records/instants.ts";
import { type Notes, quoted } from "../records/notes.ts";
import type { ParseOptions } from "../records/parsed.ts";
import type { XmlElement } from "../xml/element.ts";

export interface SpiContext {
  options: ParseOptions;
  notes: Notes;
  /** Language of text without xml:lang of its own: the nearest outer xml:lang, by default "en" (TS 102 818). */
  language: string;
}

/** The language of an element, else that of its document. */
export function languageIn(element: XmlElement, context: SpiContext): string {
  return languageTag(element.attributes.lang, context.language);
}

/** The context for the children of `element`, which may declare a language. */
export function inside(element: XmlElement, context: SpiContext): SpiContext {
  return { ...context, language: languageIn(element, context) };
}

/** A time attribute, ms; undefined when unreadable. A time without a zone is read as UTC. Both leave a note. */
export function timeOf(element: XmlElement, attribute: string, context: SpiContext): number | undefined {
  const text = element.attributes[attribute];
  if (text === undefined) return undefined;
  const time = readDateTime(text);
  const where = `${attribute} of <${element.name}>`;
  if (!time) context.notes.add(element, `${where} is not a time: ${quoted(text)}`);
  else if (!time.zoned)
    context.notes.add(element, `${where} names no time zone: ${quoted(text)} is read as UTC`);
  return time?.ms;
}

/** The value in the context's language; else the first value. */
export function preferred<T extends { language: string }>(
  values: readonly T[],
  context: SpiContext,
): T | undefined {
  const primary = (tag: string) => tag.split("-")[0]?.toLowerCase();
  return values.find((value) => primary(value.language) === primary(context.language)) ?? values[0];
}
