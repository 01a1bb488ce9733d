/** Tells words of servers and homepages that describe a station from words that say nothing of the station. */
import { fold } from "../ground/text.ts";
import { words } from "../ground/words.ts";
import { isNotice } from "./notice.ts";

/** Words with which more stations than this are described are their host's, or their network's. */
export const MOST_SHARING = 3;
const FEWEST_LETTERS = 8;
/** A sentence with as many words beside an address is not about the address. */
const FEWEST_BESIDE_ADDRESS = 6;
/** Letters beyond ASCII in Western European words; a larger part is another alphabet that was read as Latin-1. */
const MOST_BEYOND_ASCII = 0.2;

/** Words, folded, of placeholders ("This is my server description") and of texts that could describe any station. */
const EMPTY = new Set(
  [
    "this that is it my your our the a an of for and to here goes un unspecified unknown unnamed untitled no not default test",
    "sample example short server station stations stream streams streaming radio radios show channel internet online web",
    "webradio live on air fm am description desc name title text beschreibung descripcion descricao descrizione описание emisora",
    "sender none null undefined n various misc music musica musik musique site website webpage homepage home page official",
    "welcome listen free now play player you we at with by in sitio pagina seite webseite oficial bienvenue bienvenidos",
    "bienvenido willkommen benvenuti sur auf a de la le el der die das des du en et y e na ao vivo vivo direct directo direto",
    "diretta ecoutez escucha ouca ascolta horen слушать радио онлайн саит",
  ]
    .join(" ")
    .split(" "),
);
/** Programs, companies that offer servers or sites, and the words that these put in place of a site's own. */
const OF_HOSTS =
  /\b(?:icecast|shoutcast|shout ?cast|azuracast|centova|sonic ?panel|everest ?panel|media ?cp|liquidsoap|mixxx|butt|sam broadcaster|radioboss|radiodj|zararadio|rocket ?streaming|libretime|airtime|zeno|listen2myradio|caster ?fm|radionomy|streamtheworld|powered by|hosted by|hosting|audio server|kbps|kbit|kb s|word ?press|joomla|drupal|wix|squarespace|weebly|webnode|jimdo|site builder|domain name|create.react.app|flutter project|lorem ipsum|under construction|coming soon|(?:enable|requires?) javascript)\b/u;
/** Parts of addresses; a pattern of the whole address would take a time that grows with the cube of a long word. */
const IN_ADDRESS = /:\/\/|[wW]{3}\.|@|[\p{L}\d-]{2}\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?!\p{L})/u;
/** UTF-8 that was read as Latin-1 and coded again. */
const TWICE =
  /[ÂÃÐ][\u0080-\u00bf\u0152-\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|â€|\ufffd/u;

function isReadable(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const beyond = letters.filter((letter) => letter > "\x7f" && letter <= "\xff").length;
  return (
    letters.length >= FEWEST_LETTERS && beyond <= MOST_BEYOND_ASCII * letters.length && !TWICE.test(text)
  );
}

/** Whether `text` is a notice, is about a program or a host, or is an address with few words beside it. */
export function isAside(text: string): boolean {
  const all = text.split(/\s+/);
  const beside = all.filter((word) => !IN_ADDRESS.test(word));
  const isAddress = beside.length < all.length && words(beside.join(" ")).length < FEWEST_BESIDE_ADDRESS;
  return isAddress || isNotice(text) || OF_HOSTS.test(fold(text));
}

/**
 * Whether the clean `text` says more of a station than its `names`: it has two words and eight letters in an alphabet that
 * was read rightly, and a word that is neither of the names nor of a placeholder.
 */
export function saysSomething(text: string, names: readonly string[]): boolean {
  const said = words(text);
  const known = new Set(names.flatMap((name) => words(name)));
  return (
    isReadable(text) &&
    said.length > 1 &&
    said.some((word) => !EMPTY.has(word) && !known.has(word) && !/^[\d.]+$/.test(word))
  );
}
