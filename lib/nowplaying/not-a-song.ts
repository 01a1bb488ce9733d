/** Tells what stations send besides songs: adverts, jingles, their own names, addresses, placeholders, talk, notices. */
import { fold } from "../ground/text.ts";
import { words } from "../ground/words.ts";
import { isNotice } from "../streams/notice.ts";

/** Why a told title is not a song. */
export type NotASong =
  | "empty"
  | "advert"
  | "jingle"
  | "station"
  | "unknown"
  | "address"
  | "talk"
  | "notice"
  | "next"
  | "no-artist"
  | "unreadable";

/** Words that stand alone, in place of the artist, or before a colon or a number; never within a name. */
const ADVERT =
  "ad|ads|adv|advert|adverts|advertisement|advertisements|advertising|ad break|adbreak|ad block|ad insert|ad insertion|" +
  "ad marker|spot|spots|spot block|spotblock|spot break|commercial|commercials|commercial break|commercial block|" +
  "promo|promos|preroll|pre roll|midroll|mid roll|sponsor|sponsored|stopset|stop set|adswizz|adwtag|targetspot|" +
  "werbung|werbeblock|werbespot|werbepause|werbetrenner|reklame|reklam|reklama|reklamy|reklamni blok|blok reklamowy|" +
  "publicidad|publicidade|bloque publicitario|pausa publicitaria|tanda|tanda publicitaria|comerciales|comerciais|" +
  "intervalo comercial|publicite|page de publicite|pub|ecran publicitaire|pubblicita|spot pubblicitari|mainos|mainokset|" +
  "mainoskatko|reclame|reclameblok|iklan|рекламныи блок|рекламная пауза|реклама|اعلان|اعلانات|فاصل اعلاني|פרסומות|広告|广告|廣告|광고";
const JINGLE =
  "jingle|jingles|jingel|sweeper|sweepers|liner|liners|station id|station ident|ident|idents|id|legal id|top of hour|" +
  "top of the hour|toh|bumper|bumpers|imaging|drop|drops|voicetrack|voice track|vt|teaser|trenner|stinger|vinheta|" +
  "vinhetas|cuna|cortinilla|indicativo|джингл|отбивка|заставка|جنغل";
/** Talk also where it stands in place of the title. */
const LIVE_TALK =
  "now on air|on air now|currently on air|live on air|live now|now live|live in the studio|live from the studio|live dj|" +
  "auto dj|autodj|live stream|livestream|live streaming|live broadcast|jetzt on air|jetzt live|live auf sendung|live aus dem studio|" +
  "en direct|en vivo ahora|ao vivo agora|in diretta|w eterze|в эфире|в прямом эфире|canli yayin";
const TALK =
  `${LIVE_TALK}|thank you for listening|thanks for listening|thank you for tuning in|thanks for tuning in|` +
  "news|nachrichten|noticias|noticiario|informativo|les infos|infos|flash info|journal|le journal|giornale radio|notiziario|" +
  "nyheter|nyheder|uutiset|nieuws|wiadomosci|vesti|новости|новини|вести|اخبار|الاخبار|ニュース|新闻|weather|wetter|meteo|traffic|" +
  "verkehr|verkehrsfunk|verkehrsinfo|trafico|trafic|morning show|breakfast show|afternoon show|evening show|late show|" +
  "drive time|drivetime|studio|moderation|on air";
const UNKNOWN =
  "unknown|unknown artist|unknown title|unknown track|untitled|no title|no artist|no name|no track|no song|no data|no info|" +
  "no information|no information available|not available|n a|na|none|null|undefined|nan|artist|title|artist title|" +
  "track|track title|various|various artists|va|unbekannt|unbekannter kunstler|inconnu|artiste inconnu|desconocido|" +
  "artista desconocido|sconosciuto|ukjent|okand|neznamy|nieznany|nieznany wykonawca|неизвестен|неизвестно|неизвестныи|" +
  "неизвестныи исполнитель|غير معروف|不明|未知|offline|stream offline|station offline|off air|airtime offline|test|test tone|" +
  "testing|silence|stille|stream|streaming|icecast|shoutcast|line in|mic|microphone|default|playlist|mixxx|butt|" +
  "liquidsoap|winamp|traktor|virtualdj|radio|music|musik|musica|musique|the best music";
const NEXT =
  /^(?:up next|coming up(?: next)?|coming next|next(?: up| track| song)?|later|als nachstes|gleich|a continuacion|a suivre|next on air|далее|następnie)\s*[:|»>–-]/iu;

/** Folded words with single spaces, without numbers at the end: "Werbung_03" and "WERBUNG 3" are "werbung". */
const bare = (text: string) =>
  words(text.replaceAll("_", " "))
    .join(" ")
    .replace(/(?: \d+)+$/u, "");
const listOf = (text: string) => new Set(text.split("|").map(bare));
const liveTalk = listOf(LIVE_TALK);
const LISTS: readonly (readonly [NotASong, ReadonlySet<string>])[] = [
  ["advert", listOf(ADVERT)],
  ["jingle", listOf(JINGLE)],
  ["talk", listOf(TALK)],
  ["unknown", listOf(UNKNOWN)],
];

/** Markers of broadcast software, wherever they stand. */
const MARKER =
  /adw_ad|ad_?break|adbreak|\bad-(?:marker|insert)|spot_?block|stop_?set|\[(?:ad|commercial|spot|promo|jingle)\]|<ad>|\bjngl?[ _-]?\d|commercial break|\badvertisement\b|werbeblock|pausa publicitaria|рекламн(?:ый|ая) (?:блок|пауза)/iu;
/** "Jingle" anywhere but in the titles of Christmas. */
const JINGLE_WORD = /\bjingles?\b(?!\s+(?:bell|all|bop|jangle))|\bsweeper\b|\bstation id\b/iu;
const LABEL = /^([^:#|\d–-]{2,30})\s*[:#|\d–-]/u;

function listed(text: string): NotASong | undefined {
  const plain = bare(text);
  return LISTS.find(([, list]) => list.has(plain))?.[0];
}

const LINK =
  /https?:\/\/|\bwww\.|\S+@\S+\.\w{2,}|\b[\p{L}\d-]{3,}\.(?:com|net|org|info|biz|de|fr|it|es|co\.uk|nl|be|at|ch|ru|pl|cz|se|no|dk|fi|com\.br|gr|ro|hu|eu|us|fm|radio|live|online|app|tv|io)(?=$|[\s/)\]|!])/iu;
const CALL =
  /\b(?:call|phone|tel|telefon|telefono|ruf|anruf|whatsapp|sms|text us|hotline|llama|ligue|appelez|chiama|звоните)\b/iu;
const NUMBER = /\+?\d(?:[\s()./-]*\d){7,}/u;

/** Whether `text` has the address of a site, a person or a telephone. */
export const hasAddress = (text: string): boolean =>
  LINK.test(text) || (NUMBER.test(text) && CALL.test(text));

/** Words in reports of the traffic. The band Traffic has none of them in its songs' names. */
const OF_ROADS =
  /\d|\b(?:news|updates?|reports?|info|information|weather|travel|every|hour|minutes?|service|cent(?:er|re)|delays?|jams?|roads?|closed|motorway|highway|sponsored|studio)\b/iu;

/** Judges a `label` by the lists and by the `rest` of the title; undefined: it names no kind. */
function labelled(label: string, rest: string): NotASong | undefined {
  const isBand = bare(label) === "traffic" && /\p{L}/u.test(rest) && !OF_ROADS.test(rest);
  return isBand ? undefined : listed(label);
}

/** Why the whole of a title is not a song; undefined: it may be a song. */
export function notASong(text: string): NotASong | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) return "empty";
  if (MARKER.test(text)) return "advert";
  if (JINGLE_WORD.test(text)) return "jingle";
  if (NEXT.test(fold(text))) return "next";
  if (isNotice(text)) return "notice";
  const found = listed(text);
  if (found) return found;
  if (!/\p{L}/u.test(text)) return "unknown";
  const [, label = ""] = LABEL.exec(text) ?? [];
  const kind = label && labelled(label, text.slice(label.length));
  return kind && kind !== "unknown" ? kind : undefined;
}

/** Words for unknown songs that are titles of songs beside an artist. */
const TITLES = new Set(["radio", "music", "silence"]);

/** Why artist and title are not a song; undefined: they are. */
export function notASongOf(artist: string, title: string): NotASong | undefined {
  const kind = labelled(artist, title);
  if (kind) return kind;
  if (liveTalk.has(bare(title))) return "talk";
  if (listed(title) === "unknown" && !TITLES.has(bare(title))) return "unknown";
  return hasAddress(`${artist} ${title}`) ? "address" : undefined;
}

/** A name for comparison: folded, only letters and digits. */
export const nameKey = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]+/gu, "");
