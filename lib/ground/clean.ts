/**
 * Cleans texts and addresses; every parser passes a document's words through here. Clean text has no markup, no control
 * or invisible formatting characters, only single spaces, and is in Unicode NFC.
 */
import { clampText } from "./clamp.ts";
import { readHtml } from "./html.ts";

/** Elements whose end separates words. */
export const BREAKING: ReadonlySet<string> = new Set(
  "address article aside blockquote br dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul".split(
    " ",
  ),
);
/** Elements whose content is not for readers. */
export const SILENT: ReadonlySet<string> = new Set(
  "script style template noscript iframe object head".split(" "),
);

/** HTML as text: without tags, scripts and styles, entities decoded, blocks become a space. Never throws. */
function stripHtml(html: string): string {
  const parts: string[] = [];
  let silent = 0;
  readHtml(html, {
    onopentagname(name) {
      if (SILENT.has(name)) silent++;
      else if (BREAKING.has(name)) parts.push(" ");
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent--;
      else if (BREAKING.has(name)) parts.push(" ");
    },
    ontext(text) {
      if (silent === 0) parts.push(text);
    },
  });
  return parts.join("");
}

/** Printable ASCII without markup, single-spaced, is clean already; most text is. */
const ALREADY_CLEAN = /^[!-%'-;=?-~]+(?: [!-%'-;=?-~]+)*$/;
const MARKUP = /<[a-z!/?]|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;
/** Controls, soft hyphens, zero-width spaces, overrides of direction. Persian, Indic and emoji need the joiners. */
const INVISIBLE =
  /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]+/gu;
const SPACES = /\s+/g;
/** Quotes and dashes of windows-1252 that were taken for ISO 8859-1, as in "&#146;" (WHATWG HTML, numeric character references). */
const C1 = /[\u0080-\u009f]/g;
const IN_WINDOWS_1252 = new TextDecoder("windows-1252").decode(
  Uint8Array.from({ length: 32 }, (_, i) => 128 + i),
);
const inWindows1252 = (letter: string) => IN_WINDOWS_1252[letter.charCodeAt(0) - 128] ?? letter;

/** Longer texts are cut: nothing that is shown has so many characters. */
const LONGEST = 400_000;

/** Markup in a text whose markup was taken off: its server escaped it twice. A tag alone may be meant: "the <div> element". */
const ESCAPED_TWICE = /<\/(?:a|div|em|h\d|li|ol|p|span|strong|ul)>|<br ?\/?>/i;

function withoutMarkup(text: string): string {
  const once = stripHtml(text);
  return ESCAPED_TWICE.test(once) ? stripHtml(once) : once;
}

/** Text without markup, control characters and needless spaces; "" when nothing is left. */
export function cleanText(whole: string): string {
  const raw = whole.slice(0, LONGEST);
  if (ALREADY_CLEAN.test(raw)) return raw;
  const formed = raw.isWellFormed() ? raw : raw.toWellFormed().replaceAll("\ufffd", "");
  const text = MARKUP.test(formed) ? withoutMarkup(formed) : formed;
  return text
    .replace(C1, inWindows1252)
    .normalize("NFC")
    .replace(SPACES, " ")
    .replace(INVISIBLE, "")
    .replace(/ {2,}/g, " ")
    .trim();
}

/**
 * Symbols that stand for letters: mathematical alphabets with their letterlike gaps (ℕ, ℤ), circled, squared and
 * full-width Latin letters and digits. Only these are put through NFKC; other scripts, ™, № and full-width punctuation
 * stay.
 */
const DRESSED =
  /[\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134\u24b6-\u24e9\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f149}]+/gu;
const BEYOND_LATIN_1 = /[\u0100-\u{10ffff}]/u;

/** Elements that descriptions are written in, and those that swallow a page's text: in a name, they are markup. */
const ELEMENTS = new Set(
  `a abbr acronym applet area audio b base bdi bdo big blink body button canvas caption center cite code col colgroup data
  datalist del dfn em embed font form frame frameset html i img input ins kbd label legend link map mark marquee math meta
  meter nobr noembed noframes object optgroup option output param picture plaintext progress q rb rp rt rtc ruby s samp
  select slot small source span strike strong sub summary sup svg tbody template textarea tfoot thead time title track tt u
  var video wbr xmp`.split(/\s+/),
);
/** Words in angle brackets: markup has attributes, or the name of an element. */
const IN_BRACKETS = /<\/?([a-z][^<>="'`]*)>/gi;

/** `raw` with words in angle brackets, as in "<Tagesthemen>", made plain text. */
const withoutWordTags = (raw: string) =>
  raw.replace(IN_BRACKETS, (all, words: string) => {
    const name = /^[^\s/]*/.exec(words.toLowerCase())?.[0] ?? "";
    const isMarkup = name.includes(":") || [ELEMENTS, BREAKING, SILENT].some((names) => names.has(name));
    return isMarkup ? all : all.replace("<", "&lt;");
  });

/**
 * A clean name of at most `max` UTF-16 units: "𝔼𝕃 ℤ𝕆𝕃" → "EL ZOL". Emoji stay, which sorting skips (lib/stations/letters.ts),
 * and words in angle brackets that name no element.
 */
export function cleanName(raw: string, max = 256): string {
  const text = cleanText(raw.includes("<") ? withoutWordTags(raw) : raw);
  const plain = BEYOND_LATIN_1.test(text) ? text.replace(DRESSED, (run) => run.normalize("NFKC")) : text;
  return clampText(plain, max);
}

/** Descriptions are at most 128 characters (specification 2.3, section 8). */
export const DESCRIPTION_MAX = 128;

/** A clean description; undefined when `raw` has no text. */
export function clampDescription(raw: string | undefined): string | undefined {
  if (raw === undefined) return undefined;
  return clampText(cleanText(raw), DESCRIPTION_MAX) || undefined;
}

const URL_MAX = 2048;
const PLAIN_URL =
  /^https?:\/\/(?:[\w.!$&'()*+,;=:~%-]*@)?(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?](?:[!$&-;=?-Z_a-z~]|%[\da-f]{2})*)?(?:#(?:[!$&-;=?-Z_a-z~]|%[\da-f]{2})*)?$/i;

/** Characters that RFC 3986 forbids and the WHATWG URL parser keeps: "[", "|", a "%" without two hex digits. */
const STRAY = /%(?![\da-f]{2})|[^!$%&-;=?-Z_a-z~]/gi;
const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

/** The address as an http(s) URI (RFC 3986), forbidden characters percent-encoded; undefined for other text. */
export function httpUrl(raw: string): string | undefined {
  if (PLAIN_URL.test(raw)) return raw.length <= URL_MAX && URL.canParse(raw) ? raw : undefined;
  const trimmed = raw.trim();
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const { href, hash } = new URL(trimmed);
  const path = href.indexOf("/", "https://".length);
  const end = href.length - hash.length;
  const fragment = hash && `#${hash.slice(1).replace(STRAY, encoded)}`;
  const url = href.slice(0, path) + href.slice(path, end).replace(STRAY, encoded) + fragment;
  return url.length <= URL_MAX && PLAIN_URL.test(url) ? url : undefined;
}
