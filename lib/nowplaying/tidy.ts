/** Tidies artists and titles: what shops and films add, guests, names in lists, capital letters. */

const NOISE =
  /^(?:(?:the )?official(?: (?:music|lyrics?|hd|4k))?(?: (?:video|audio|visuali[sz]er|clip))?|(?:official )?(?:lyrics?|music|audio|promo)(?: video)?|lyrics? video|with lyrics|visuali[sz]er|video ?clip|clip officiel|video oficial|videoclip oficial|offizielles (?:musik)?video|hd|hq|4k|1080p|720p|mv|m\/v|explicit|clean|dirty|radio (?:edit|version|mix|cut)|single (?:edit|version)|album version|original (?:version|mix)|(?:\d{4} )?(?:digital )?remaster(?:ed)?(?: (?:version|\d{4}))?|(?:mono|stereo)(?: (?:version|mix))?|full (?:song|album)|bonus track)$/iu;
const BRACKETS = /\s*[([{]([^()[\]{}]{1,60})[)\]}]\s*$/u;
const AFTER_DASH = /\s+[-–—]\s+([^-–—]{1,40})$/u;
const YEAR = /\s*[([](?:19|20)\d{2}[)\]]$/u;

/** `title` without "(Official Video)", "[HD]", "- Remastered 2011" and the like at its end. */
export function tidyTitle(title: string): string {
  let found = title.replace(/^["“„«](.+)["”“»]$/u, "$1");
  for (;;) {
    const part = BRACKETS.exec(found) ?? AFTER_DASH.exec(found);
    const shorter =
      part && NOISE.test(part[1]?.trim() ?? "") ? found.slice(0, part.index) : found.replace(YEAR, "");
    if (shorter === found || shorter.trim() === "") break;
    found = shorter;
  }
  return withGuests(found).replace(/[\s,;|/–—-]+$/u, "");
}

/** The spellings of "featuring" as "feat."; `text` is as it was otherwise. */
const withGuests = (text: string) =>
  text.replace(/([\s([])(?:featuring|feat\.?|ft\.?)\s+(?=[^\s)\]])/giu, "$1feat. ");

/** `artist` with its article before it ("Beatles, The") and with "feat." for its guests. */
export function tidyArtist(artist: string): string {
  const name = artist
    .replace(/^["“„«](.+)["”“»]$/u, "$1")
    .replace(/^(.+), (the|die|les|los|las)$/iu, "$2 $1");
  return withGuests(name).replace(/[\s,;|/–—-]+$/u, "");
}

/** Short words that are words, not names of bands such as ABBA, U2 and MGMT. */
const SHORT = new Set(
  "a all an and any are as at be but by can do for from get go got had has he her him his how i if in is it its let me my new no not now of off old oh on one or our out so the they this to up us was we what who why with you your der die das und ich du in im mit von zu ist el la los las de del en y que me mi tu te un una le les des et je toi moi".split(
    " ",
  ),
);
const isSpokenWord = (word: string) =>
  SHORT.has(word.toLowerCase()) ||
  (/^\p{L}{4,}$/u.test(word) && /[aeiouyäöüåæøáéíóúàèìòùâêîôû]/iu.test(word));

/** Capital letters alone become a usual spelling where every word is surely a word: "DEEP PURPLE", but not "ABBA". */
export function withoutShouting(text: string): string {
  if (!/\p{Lu}{2}/u.test(text) || /\p{Ll}|[İŞĞ]/u.test(text)) return text;
  const parts = text.split(/(\s+|[()&,'’!?.-]+)/u);
  const said = parts.filter((part) => /\p{L}/u.test(part));
  const alone = said.length === 1 && (said[0]?.length ?? 0) < 5;
  if (alone || !said.every(isSpokenWord)) return text;
  return parts.map((part) => part.charAt(0) + part.slice(1).toLowerCase()).join("");
}
