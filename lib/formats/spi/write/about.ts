/** Writes what services, programmes and groups share: names, descriptions, pictures, genres, keywords, links. */
import type { Genre, Image, OnDemandItem, Station } from "../../../contract/shapes.ts";
import { uri } from "../../../ground/uri.ts";
import { element, text, type Xml } from "../../xml.ts";
import { cut, language, mimeType, plain, positive } from "./lexical.ts";

type Localised = NonNullable<Station["longNames"]>[number];

/** Longest names, in characters (TS 102 818, 5.2 and 5.5). */
const SHORT_NAME = 8;
const MEDIUM_NAME = 16;
const LONG_NAME = 128;
const SHORT_DESCRIPTION = 180;
const LONG_DESCRIPTION = 1_200;

interface Names {
  /** The plain name; missing kinds of names are made from it. */
  name: string;
  language: string | undefined;
  shortNames?: readonly Localised[] | undefined;
  mediumNames?: readonly Localised[] | undefined;
  longNames?: readonly Localised[] | undefined;
}

function localised(tag: string, values: readonly Localised[], max: number, ellipsis = ""): Xml[] {
  return values.flatMap((value) => {
    const short = cut(value.value, max, ellipsis);
    return short === "" ? [] : [element(tag, { "xml:lang": language(value.language) }, [text(short)])];
  });
}

/** Whether `name` fits a medium name, so that no long name needs to repeat it. */
const isMedium = (name: string) => cut(name, MEDIUM_NAME) === plain(name);

/** Short, medium and long names; `withShort` for services, whose schema requires a short name. */
export function nameElements(names: Names, withShort: boolean): Xml[] {
  const own = [{ value: names.name, language: names.language ?? "" }];
  const some = (values: readonly Localised[] | undefined) =>
    values?.some(({ value }) => plain(value) !== "") ? values : undefined;
  const shorts = some(names.shortNames) ?? (withShort ? (some(names.mediumNames) ?? own) : []);
  const longs = some(names.longNames) ?? (isMedium(names.name) && !some(names.mediumNames) ? [] : own);
  return [
    ...localised("shortName", shorts, SHORT_NAME),
    ...localised("mediumName", some(names.mediumNames) ?? own, MEDIUM_NAME),
    ...localised("longName", longs, LONG_NAME, "…"),
  ];
}

/** Whether a long name holds the whole of `name`. */
export const fitsLongName = (name: string) => cut(name, LONG_NAME) === name;

/** The first candidate with visible text, else "?": every element needs a name. */
export const shown = (...candidates: (string | undefined)[]) =>
  candidates.find((name) => name !== undefined && plain(name) !== "") ?? "?";

const LOGO_TYPES = new Set(["logo_unrestricted", "logo_colour_square", "logo_colour_rectangle"]);

function imageElement(image: Image): Xml {
  const attributes = {
    "xml:lang": language(image.language),
    url: image.url,
    mimeValue: mimeType(image.mimeValue),
    type: image.type !== undefined && LOGO_TYPES.has(image.type) ? image.type : undefined,
    width: positive(image.width),
    height: positive(image.height),
    "dir:index": image.index,
  };
  return element("mediaDescription", {}, [element("multimedia", attributes)]);
}

/** `mediaDescription` elements: one for the texts, one for each picture, as the schema requires. */
export function mediaElements(
  described: {
    description?: string | undefined;
    longDescriptions?: readonly Localised[] | undefined;
    multimedia?: readonly Image[] | undefined;
  },
  lang: string | undefined,
): Xml[] {
  const { description = "", longDescriptions = [], multimedia = [] } = described;
  const own = { value: description, language: lang ?? "" };
  const words = [
    ...localised("shortDescription", [own], SHORT_DESCRIPTION, "…"),
    ...localised("longDescription", longDescriptions, LONG_DESCRIPTION, "…"),
  ];
  return [
    ...(words.length > 0 ? [element("mediaDescription", {}, words)] : []),
    ...multimedia.map(imageElement),
  ];
}

const GENRE_TYPES = new Set(["main", "secondary", "other"]);

/** The genres as elements (TS 102 818, 5.9); a type that SPI does not know becomes "other". */
export function genreElements(genres: readonly Genre[] = []): Xml[] {
  return genres.map(({ href, name, type }) =>
    element("genre", { href: uri(href), type: GENRE_TYPES.has(type) ? type : "other" }, [text(name)]),
  );
}

/** One list for each language. A comma inside a keyword splits it (TS 102 818, 5.9). */
export function keywordElements(keywords: readonly Localised[] = []): Xml[] {
  return [...Map.groupBy(keywords, (keyword) => keyword.language)].map(([lang, of]) =>
    element("keywords", { "xml:lang": language(lang) }, [text(of.map(({ value }) => value).join(", "))]),
  );
}

/** Links by importance (`index`). */
export function linkElements(links: OnDemandItem["links"] = []): Xml[] {
  const rank = ({ index = Number.MAX_SAFE_INTEGER }: { index?: number | undefined }) => index;
  return links
    .toSorted((a, b) => rank(a) - rank(b))
    .map((link) =>
      element("link", {
        uri: uri(link.url),
        mimeValue: mimeType(link.mimeValue),
        "xml:lang": language(link.language),
      }),
    );
}
