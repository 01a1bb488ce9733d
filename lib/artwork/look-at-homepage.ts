/** Finds the picture that a station's homepage names, as a browser finds a bookmark's icon, and its description of the station. */
import { createHash } from "node:crypto";
import type { Image } from "../contract/shapes.ts";
import { guardedFetch } from "../outside/fetch.ts";
import { OutsideError } from "../outside/outside-error.ts";
import { type FetchPicture, fetchPicture, PATIENCE } from "./fetch-picture.ts";
import { descriptionOf } from "./homepage-words.ts";
import { type Maker, NotAPicture } from "./maker.ts";
import { factsOfPage, iconsOfManifest, type PageFacts, SMALLEST_ICON, textOfPage } from "./page-facts.ts";
import type { Squared } from "./squared.ts";

/** A page is read so far: what it says of itself stands at its beginning. */
const PAGE_BYTES = 512 * 1024;
/** The last piece may be longer. */
const MOST_BYTES = 2 * PAGE_BYTES;
const MOST_TRIES = 6;
/** A picture that is longer by more is no sign: a photo, or a banner. */
const MOST_OBLONG = 1.25;
const NO_PICTURE = "it names no picture that is square and large enough";

interface LookAtPage extends FetchPicture {
  maker: Pick<Maker, "squared">;
  /** Why the page that the homepage leads to does not speak for its stations; undefined: it does. */
  reasonAgainst: (page: { url: string; title: string }) => string | undefined;
  wantsPicture: boolean;
  names: readonly string[];
}

/** The words of a page about its station, and their language (BCP 47). */
interface Words {
  description: string | undefined;
  language: string | undefined;
}

/** A picture, with the SHA-256 of its square. */
interface Picture {
  kind: "picture";
  image: Image;
  sha256: string;
}

/** A picture, or why there is none (undefined: none was looked for), with the page's words; or why the page could not be read. */
export type HomepageLook =
  | (Partial<Words> & (Picture | { kind: "none"; reason: string | undefined }))
  | { kind: "failed"; reason: string };

type Page = PageFacts & { url: string };

const PAGE = /^(?:text\/html|application\/xhtml\+xml)\b|^$/i;
/** A document without a media type is a page when it begins as one. */
const HTML_BEGINS = /^\s*(?:<!--[^>]*-->\s*)*<(?:!doctype html|html|head)\b/i;

/** The document at `url`, at most 512 KiB of it. @throws OutsideError when it is not there, or of another type. */
async function read(url: string, type: RegExp, asking: FetchPicture) {
  const { userAgent, allow, signal, fetch = guardedFetch } = asking;
  const headers = { Accept: "text/html,application/json;q=0.9,*/*;q=0.1", "User-Agent": userAgent };
  const fetched = await fetch(url, { ...PATIENCE, maxBytes: MOST_BYTES, headers, signal, allow });
  try {
    const contentType = fetched.headers["content-type"] ?? "";
    if (fetched.status !== 200) throw new OutsideError("network", `the server answers ${fetched.status}`);
    if (!type.test(contentType)) throw new OutsideError("encoding", `it is "${contentType.slice(0, 100)}"`);
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of fetched.body) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= PAGE_BYTES) break;
    }
    const text = textOfPage(Buffer.concat(parts).subarray(0, PAGE_BYTES), contentType);
    return { url: fetched.url, text, isTyped: contentType !== "" };
  } finally {
    fetched.close();
  }
}

/** The page at `url`. @throws OutsideError when it is not there, or no page. */
async function readPage(url: string, asking: FetchPicture): Promise<Page> {
  const { isTyped, ...page } = await read(url, PAGE, asking);
  if (!isTyped && !HTML_BEGINS.test(page.text)) throw new OutsideError("encoding", 'it is ""');
  return { url: page.url, ...factsOfPage(page.text, page.url) };
}

/** The page that `homepage` leads to; a page that leads on by `<meta http-equiv="refresh">` is left once. */
async function pageAt(homepage: string, asking: FetchPicture): Promise<Page> {
  const page = await readPage(homepage, asking);
  const { refresh = page.url } = page;
  return refresh === page.url ? page : readPage(refresh, asking);
}

/** Addresses of pictures that the page names, best first; the manifest is fetched when its turn comes. */
async function* addressesOf({ icons, manifest, others }: Page, asking: FetchPicture): AsyncGenerator<string> {
  yield* icons;
  if (manifest !== undefined) {
    const document = await read(manifest, /json|^$|text\/plain/i, asking).catch(() => undefined);
    if (document) yield* iconsOfManifest(document.text, document.url);
  }
  yield* others;
}

/** Whether a picture can stand for a station: large enough, and nearly square. */
const isSign = ({ source: { width, height } }: Squared): boolean =>
  Math.min(width, height) >= SMALLEST_ICON &&
  Math.max(width, height) <= Math.min(width, height) * MOST_OBLONG;

async function pictureAt(url: string, asking: LookAtPage): Promise<Picture | undefined> {
  const fetched = await fetchPicture(url, undefined, asking);
  if (fetched.kind !== "new") return undefined;
  const made = await asking.maker.squared(fetched.bytes).catch((error: unknown) => {
    if (error instanceof NotAPicture) return undefined;
    throw error;
  });
  if (made === undefined || !isSign(made)) return undefined;
  const { width, height, mimeValue } = made.source;
  const sha256 = createHash("sha256").update(made.webp).digest("hex");
  return { kind: "picture", image: { url, width, height, mimeValue, index: 0 }, sha256 };
}

async function bestPicture(page: Page, asking: LookAtPage): Promise<Picture | undefined> {
  const tried = new Set<string>();
  for await (const url of addressesOf(page, asking)) {
    if (tried.has(url)) continue;
    tried.add(url);
    const found = await pictureAt(url, asking);
    if (found) return found;
    if (tried.size === MOST_TRIES) break;
  }
  return undefined;
}

/**
 * The best picture that the page `homepage` names, where one is wanted: its touch icon, an icon of 64 pixels or more, its
 * manifest's, the logo of its structured data, then pictures for sharing and /favicon.ico; and its description of its
 * stations. Never throws because of another server. @throws Error of the maker of pictures.
 */
export async function lookAtHomepage(homepage: string, asking: LookAtPage): Promise<HomepageLook> {
  let page: Page;
  try {
    page = await pageAt(homepage, asking);
  } catch (error) {
    if (error instanceof OutsideError) return { kind: "failed", reason: error.message };
    throw error;
  }
  const reason = asking.reasonAgainst(page);
  if (reason !== undefined) return { kind: "none", reason };
  const description = descriptionOf(page.descriptions, asking.names);
  const words = { description, language: description && page.language };
  if (!asking.wantsPicture) return { kind: "none", reason: undefined, ...words };
  const found = await bestPicture(page, asking);
  return { ...words, ...(found ?? { kind: "none", reason: NO_PICTURE }) };
}
