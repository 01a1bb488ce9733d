/** Reads names, descriptions and pictures of services, programmes and groups (TS 102 818, 5.2 to 5.7). */

import { clampText } from "../../ground/clamp.ts";
import { clampDescription, cleanName, cleanText, httpUrl } from "../../ground/clean.ts";
import { imageMimeOf, pixels } from "../records/audio.ts";
import { quoted } from "../records/notes.ts";
import type { ImageInput, LocalisedInput } from "../records/record.ts";
import { childOf, childrenOf, textOf, type XmlElement } from "../xml/element.ts";
import { languageIn, preferred, type SpiContext } from "./context.ts";

/** The element's name as a report quotes it; without one `otherwise`, unless that is empty. */
export function titleOf(element: XmlElement, otherwise = ""): string {
  const [named] = ["longName", "mediumName", "shortName"].flatMap((name) => childOf(element, name) ?? []);
  return quoted((named && cleanText(textOf(named))) || otherwise || "without a name");
}

export interface Names {
  shortNames: LocalisedInput[];
  mediumNames: LocalisedInput[];
  longNames: LocalisedInput[];
  /** The fullest name, in the document's language. */
  name: string | undefined;
}

const MOST_NAMES = 16;
/** The longest names that the standard allows, in characters. */
const LENGTHS = { shortName: 8, mediumName: 16, longName: 128 };

/** All names with their languages. A name over the limit is kept, with a note. */
export function namesOf(element: XmlElement, context: SpiContext): Names {
  const read = (kind: keyof typeof LENGTHS): LocalisedInput[] => {
    const names = childrenOf(element, kind).flatMap((child) => {
      const value = cleanName(textOf(child), 512);
      if ([...value].length > LENGTHS[kind])
        context.notes.add(child, `${kind} is longer than ${LENGTHS[kind]} characters: ${quoted(value)}`);
      return value ? { value, language: languageIn(child, context) } : [];
    });
    return context.notes.bounded(names, MOST_NAMES, `${kind} elements`, element);
  };
  const shortNames = read("shortName");
  const mediumNames = read("mediumName");
  const longNames = read("longName");
  const name =
    preferred(longNames, context) ?? preferred(mediumNames, context) ?? preferred(shortNames, context);
  return { shortNames, mediumNames, longNames, name: name && cleanName(name.value) };
}

export interface Descriptions {
  /** At most 128 characters (specification, section 8). */
  description: string | undefined;
  longDescriptions: LocalisedInput[];
}

/** The elements called `kind` in a mediaDescription, then those outside, which are read too, with a note. */
function mediaOf(element: XmlElement, kind: string, context: SpiContext): XmlElement[] {
  const stray = childrenOf(element, kind);
  for (const child of stray)
    context.notes.add(child, `${kind} stands outside a mediaDescription, directly in <${element.name}>`);
  return [...childrenOf(element, "mediaDescription").flatMap((media) => childrenOf(media, kind)), ...stray];
}

/** Short and long descriptions. */
export function descriptionsOf(element: XmlElement, context: SpiContext): Descriptions {
  const read = (kind: "shortDescription" | "longDescription"): LocalisedInput[] =>
    mediaOf(element, kind, context)
      .map((child) => ({
        value: clampText(cleanText(textOf(child)), 4_000),
        language: languageIn(child, context),
      }))
      .filter(({ value }) => value !== "");
  const short = read("shortDescription");
  const long = read("longDescription");
  const best = preferred(short, context) ?? preferred(long, context);
  return { description: clampDescription(best?.value), longDescriptions: long.slice(0, MOST_NAMES) };
}

/** The two kinds of logo with a fixed size, in pixels. */
const SIZES = new Map<string, readonly [number, number]>(
  Object.entries({
    logo_colour_square: [32, 32],
    logo_colour_rectangle: [112, 32],
  }),
);
const MOST_IMAGES = 64;

function imageOf(element: XmlElement, context: SpiContext): ImageInput | undefined {
  const { url: raw = "", type = "logo_unrestricted", width, height, mimeValue, lang } = element.attributes;
  const url = httpUrl(raw);
  if (!url) {
    context.notes.add(element, `multimedia url ${quoted(raw)} is not an http(s) address and is left out`);
    return undefined;
  }
  return {
    type: type.slice(0, 64),
    url,
    width: pixels(width) ?? SIZES.get(type)?.[0],
    height: pixels(height) ?? SIZES.get(type)?.[1],
    language: lang === undefined ? undefined : languageIn(element, context),
    mimeValue: mimeValue?.trim().slice(0, 128) || imageMimeOf(url),
    index: 0,
  };
}

/** Pictures by the document's index; else large before small, square before wide, any size before fixed sizes. */
export function imagesOf(element: XmlElement, context: SpiContext): ImageInput[] {
  const ranked = mediaOf(element, "multimedia", context).flatMap((child) => {
    const image = imageOf(child, context);
    if (!image) return [];
    const { width = 1, height = 1 } = image;
    const own = Number(child.attributes.index ?? Number.NaN);
    const rank = [
      Number.isFinite(own) ? own : 0,
      image.type === "logo_unrestricted" ? 0 : 1,
      width === height ? 0 : 1,
      -(width * height),
    ];
    return [{ image, rank }];
  });
  ranked.sort((a, b) => a.rank.reduce((order, value, i) => order || value - (b.rank[i] ?? 0), 0));
  const images = context.notes.bounded(ranked, MOST_IMAGES, "images", element);
  return images.map(({ image }, index) => ({ ...image, index }));
}
