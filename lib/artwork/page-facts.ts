/** Reads what a page says of itself: icons (HTML, 4.6.7), a web app manifest, Open Graph's image, descriptions, its language. */
import { z } from "zod";
import { httpUrl } from "../ground/clean.ts";
import { charsetOf } from "../ground/encoding.ts";
import { orUndefined } from "../ground/fault.ts";
import { readHtml } from "../ground/html.ts";

/** Smaller icons are for tabs of a browser; pixels, width and height. */
export const SMALLEST_ICON = 64;
const MOST = 20;
/** Where a page may name its encoding: "the first 1024 bytes" (HTML, 4.2.5.4). */
const PRESCAN_BYTES = 1_024;
/** The width of a touch icon that states none. */
const TOUCH_PX = 180;
/** The width of a drawing (`sizes="any"`). */
const ANY_PX = 512;
const TILE_PX = 144;
/** Longer titles, and longer structured data, are cut or left out. */
const LONGEST_TITLE = 500;
const LONGEST_DATA = 100_000;
/** Most things of a page's structured data, and descriptions of these, that are looked at. */
const MOST_THINGS = 100;
const MOST_DESCRIBED = 3;

export interface PageFacts {
  /** Addresses of icons, best first: for touch screens, then of a stated size. */
  icons: string[];
  manifest: string | undefined;
  /**
   * Addresses of pictures that may be small or wide: the logo of structured data, icons of no stated size, pictures for
   * sharing (Open Graph's, X's, `image_src`), then `/favicon.ico`.
   */
  others: string[];
  title: string;
  /** The address that `<meta http-equiv="refresh">` leads to within ten seconds. */
  refresh: string | undefined;
  /** Different texts as they are written, best first: structured data's of a station, an organisation or the site, the page's, Open Graph's. */
  descriptions: string[];
  /** The language tag that the page states, where it names a language. */
  language: string | undefined;
}

/** Longer lists of sizes are cut. */
const LONGEST_SIZES = 500;

/** The largest of `sizes` ("16x16 192x192", "any"), pixels; undefined where none is stated. */
function largestOf(sizes: string | undefined): number | undefined {
  const sides = (sizes ?? "")
    .slice(0, LONGEST_SIZES)
    .split(/\s+/)
    .map((size) => {
      if (size.toLowerCase() === "any") return ANY_PX;
      const [, width, height] = /^(\d{1,5})x(\d{1,5})$/i.exec(size) ?? [];
      return Math.min(Number(width ?? 0), Number(height ?? 0));
    });
  return Math.max(...sides) || undefined;
}

/**
 * `address` of a document at `base`, without its fragment; undefined when it is no http(s) address, has more than 2,048
 * characters, or a user's name or password.
 */
function httpAddress(address: string | undefined, base: string): string | undefined {
  const url = address?.trim() ? URL.parse(address.trim(), base) : null;
  if (url === null || url.username !== "" || url.password !== "") return undefined;
  url.hash = "";
  return httpUrl(url.href);
}

interface Named {
  address: string;
  /** The side that the page states. */
  px: number;
}

/** Addresses of icons that are large enough, largest first; `at` makes a named address whole. */
const largestFirst = (icons: readonly Named[], at: (address: string) => string | undefined): string[] =>
  icons
    .slice(0, MOST)
    .filter(({ px }) => px >= SMALLEST_ICON)
    .sort((a, b) => b.px - a.px)
    .flatMap(({ address }) => at(address) ?? []);

/** The text of a page: in the encoding that its server or the page itself names, else in UTF-8. */
export function textOfPage(bytes: Buffer, contentType: string | undefined): string {
  const start = bytes.toString("latin1", 0, PRESCAN_BYTES);
  const [, named] = /<meta[^>]{0,200}?\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(start) ?? [];
  const charset = charsetOf(contentType) ?? charsetOf(`;charset=${named ?? "utf-8"}`) ?? "utf-8";
  return new TextDecoder(charset).decode(bytes);
}

const logoShape = z.object({
  logo: z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]),
});
const graphShape = z.object({ "@graph": z.array(z.unknown()) });
const describedShape = z.object({
  "@type": z.union([z.string().transform((type) => [type]), z.array(z.string())]),
  description: z.string(),
});
/** Types of things (https://schema.org) whose descriptions may be a station's, best first. */
const DESCRIBED = [
  ...["RadioStation", "RadioChannel", "BroadcastChannel", "RadioBroadcastService", "BroadcastService"],
  ...["NewsMediaOrganization", "Organization", "LocalBusiness", "WebSite"],
];

/** The page's own things in structured data (JSON-LD). */
function thingsOf(data: string): unknown[] {
  const read: unknown = orUndefined(() => JSON.parse(data));
  if (read === undefined) return [];
  return graphShape.safeParse(read).data?.["@graph"] ?? [read].flat();
}

/** Addresses of the logos that `things` state (https://schema.org/logo). */
const logosOf = (things: readonly unknown[]) =>
  things.flatMap((thing) => logoShape.safeParse(thing).data?.logo ?? []);

/** Three descriptions at most that `things` state, in the order of their types; of a page with two stations none is the page's. */
function descriptionsOf(things: readonly unknown[]): string[] {
  const stated = things.flatMap((thing) => describedShape.safeParse(thing).data ?? []);
  const found = DESCRIBED.flatMap((type) => {
    const [first, ...others] = stated.filter((thing) => thing["@type"].includes(type));
    return first && others.length === 0 ? first.description : [];
  });
  return [...new Set(found)].slice(0, MOST_DESCRIBED);
}

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
/** Tags that name no language: undetermined, several, none (ISO 639-2). */
const NO_LANGUAGE = new Set(["und", "mul", "zxx"]);

/** The canonical form of a tag ("de_at" → "de-AT"; BCP 47); undefined where it names no language ("english", "xx"). */
const languageOf = (tag: string | undefined): string | undefined =>
  orUndefined(() => {
    const { baseName, language } = new Intl.Locale((tag ?? "").trim().replaceAll("_", "-"));
    return NO_LANGUAGE.has(language) || !languageNames.of(language) ? undefined : baseName;
  });

/** The words of a page about itself, as they are written, gathered while it is read. */
class Said {
  base: string | undefined;
  manifest: string | undefined;
  refresh: string | undefined;
  title = "";
  language: string | undefined;
  description: string | undefined;
  sharedDescription: string | undefined;
  readonly touch: Named[] = [];
  readonly stated: Named[] = [];
  readonly things: unknown[] = [];
  readonly icons: string[] = [];
  readonly images: string[] = [];

  link({ rel = "", href = "", sizes }: Record<string, string>): void {
    const kinds = rel.toLowerCase().split(/\s+/);
    const px = largestOf(sizes);
    if (kinds.some((kind) => kind.startsWith("apple-touch-icon")))
      this.touch.push({ address: href, px: px ?? TOUCH_PX });
    else if (kinds.includes("manifest")) this.manifest ??= href;
    else if (kinds.includes("image_src")) this.images.push(href);
    else if (!kinds.includes("icon")) return;
    else if (px === undefined) this.icons.push(href);
    else this.stated.push({ address: href, px });
  }

  meta({ name, property, "http-equiv": does, content = "" }: Record<string, string>): void {
    const about = property ?? name ?? "";
    if (/^(?:og:image(?::secure_url|:url)?|twitter:image(?::src)?)$/i.test(about)) this.images.push(content);
    else if (/^msapplication-TileImage$/i.test(about)) this.stated.push({ address: content, px: TILE_PX });
    else if (/^description$/i.test(about)) this.description ??= content;
    else if (/^og:description$/i.test(about)) this.sharedDescription ??= content;
    else if (does?.toLowerCase() === "refresh")
      this.refresh ??= /^\s*\d(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"'\s]+)/i.exec(content)?.[1];
  }
}

function readPage(html: string, url: string): Said {
  const said = new Said();
  let into: "title" | "data" | undefined;
  let data = "";
  // Pages that need scripts lead browsers without scripts to a page that only asks for them.
  let isForScriptless = false;
  readHtml(html, {
    onopentag(name, attributes) {
      if (name === "html") said.language ??= attributes.lang ?? attributes["xml:lang"];
      else if (name === "base") said.base ??= httpAddress(attributes.href, url);
      else if (name === "link") said.link(attributes);
      else if (name === "noscript") isForScriptless = true;
      else if (name === "meta" && !isForScriptless) said.meta(attributes);
      else if (name === "title" && said.title === "") into = "title";
      else if (name === "script" && attributes.type?.toLowerCase() === "application/ld+json") into = "data";
    },
    ontext(text) {
      if (into === "title") said.title = (said.title + text).slice(0, LONGEST_TITLE);
      else if (into === "data" && data.length <= LONGEST_DATA) data += text;
    },
    onclosetag(name) {
      if (name === "noscript") isForScriptless = false;
      if (name !== "title" && name !== "script") return;
      const room = MOST_THINGS - said.things.length;
      if (into === "data" && data.length <= LONGEST_DATA && room > 0)
        said.things.push(...thingsOf(data).slice(0, room));
      into = undefined;
      data = "";
    },
  });
  return said;
}

/** Reads what the page `html` at `url` says of itself, and where it leads; broken HTML is read as far as it goes. */
export function factsOfPage(html: string, url: string): PageFacts {
  const said = readPage(html, url);
  const at = (address: string | undefined) => httpAddress(address, said.base ?? url);
  const described = [
    descriptionsOf(said.things),
    said.description ?? [],
    said.sharedDescription ?? [],
  ].flat();
  const named = [logosOf(said.things), said.icons, said.images].flatMap((all) => all.slice(0, MOST)).map(at);
  return {
    icons: [said.touch, said.stated].flatMap((icons) => largestFirst(icons, at)),
    manifest: at(said.manifest),
    others: [...named, httpAddress("/favicon.ico", url)].filter((address) => address !== undefined),
    title: said.title.trim(),
    refresh: at(said.refresh),
    descriptions: [...new Set(described)],
    language: languageOf(said.language),
  };
}

const manifestShape = z.object({
  icons: z.array(z.object({ src: z.string(), sizes: z.string().optional(), purpose: z.string().optional() })),
});

/** Addresses of the icons in the web app manifest `text` at `url`, largest first; none when it is no manifest. */
export function iconsOfManifest(text: string, url: string): string[] {
  const { data } = manifestShape.safeParse(orUndefined(() => JSON.parse(text)));
  // An icon that is monochrome alone is a stencil.
  const icons = (data?.icons ?? []).filter(({ purpose = "any" }) => /\b(?:any|maskable)\b/.test(purpose));
  return largestFirst(
    icons.map(({ src, sizes }) => ({ address: src, px: largestOf(sizes) ?? SMALLEST_ICON })),
    (address) => httpAddress(address, url),
  );
}
