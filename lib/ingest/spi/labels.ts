/** Reads genres, keywords and links of services, programmes and groups (TS 102 818, 5.8 to 5.10). */
import { clampText } from "../../ground/clamp.ts";
import { cleanName, cleanText, httpUrl } from "../../ground/clean.ts";
import { type Genre, genreOfHref } from "../../terms/genres.ts";
import { quoted } from "../records/notes.ts";
import type { LinkInput, LocalisedInput } from "../records/record.ts";
import { childOf, childrenOf, textOf, type XmlElement } from "../xml/element.ts";
import { languageIn, type SpiContext } from "./context.ts";

const MOST_GENRES = 64;
const MOST_KEYWORDS = 128;
const MOST_LINKS = 32;

/** Genres, each once, named by the document, else by the classification. */
export function genresOf(element: XmlElement, context: SpiContext): (Genre & { type: string })[] {
  const genres = new Map<string, Genre & { type: string }>();
  for (const child of childrenOf(element, "genre")) {
    const { href = "", type = "main" } = child.attributes;
    const named = childOf(child, "name") ?? child;
    const genre = genreOfHref(href.trim(), clampText(cleanName(textOf(named)), 128));
    if (!genre || genre.href === "" || genre.href.length > 256)
      context.notes.add(child, `genre ${quoted(href)} has no name and is not a term we know: left out`);
    else if (!genres.has(genre.href)) genres.set(genre.href, { ...genre, type: type.slice(0, 32) });
  }
  return context.notes.bounded([...genres.values()], MOST_GENRES, "genres", element);
}

/** Keywords: comma-separated lists, one element a language. */
export function keywordsOf(element: XmlElement, context: SpiContext): LocalisedInput[] {
  const keywords = new Map<string, LocalisedInput>();
  for (const child of childrenOf(element, "keywords")) {
    const language = languageIn(child, context);
    for (const part of cleanText(textOf(child)).split(",")) {
      const value = clampText(part.trim(), 128);
      if (value) keywords.set(`${language} ${value.toLowerCase()}`, { value, language });
    }
  }
  return context.notes.bounded([...keywords.values()], MOST_KEYWORDS, "keywords", element);
}

/** The http(s) links, without e-mail, telephone and postal links: these serve people who already know the station. */
export function linksOf(element: XmlElement, context: SpiContext): LinkInput[] {
  const links: LinkInput[] = [];
  for (const child of childrenOf(element, "link")) {
    const { uri, url, mimeValue, lang } = child.attributes;
    if (uri === undefined && url !== undefined)
      context.notes.add(child, 'the address of a link is in its attribute "uri", not "url"');
    const raw = (uri ?? url ?? "").trim();
    const address = httpUrl(raw);
    if (!address) {
      if (!/^(?:mailto|tel|sms|postal|dab|drm|crid):/i.test(raw))
        context.notes.add(child, `link ${quoted(raw)} is not an http(s) address and is left out`);
      continue;
    }
    links.push({
      url: address,
      mimeValue: mimeValue?.trim().slice(0, 128) || undefined,
      language: lang === undefined ? undefined : languageIn(child, context),
      index: links.length,
    });
  }
  return context.notes.bounded(links, MOST_LINKS, "links", element);
}

/** The listeners' page: the first link that is an HTML page, or has no media type. */
export function homepageOf(links: readonly LinkInput[]): string | undefined {
  const page = links.find(({ mimeValue }) => mimeValue !== undefined && /html/i.test(mimeValue));
  return (page ?? links.find(({ mimeValue }) => mimeValue === undefined))?.url;
}
