/** Finds what a spoken or typed request asks for: "hey siri play jazz without ads" asks for "jazz". */
import { words } from "../ground/words.ts";
import { onlyAsks } from "./common-words.ts";

const keysOf = (lines: readonly string[]) => new Set(lines.flatMap((line) => line.split(", ")).map(keyOf));
const keyOf = (part: string) => words(part).join(" ");

/** Assistants, and words with which people call them. */
const ASSISTANTS = keysOf([
  "siri, google, alexa, cortana, bixby, алиса, маруся, сири, гугл, סירי, גוגל, سيري, جوجل",
]);
const CALLING = keysOf(["hey, hi, hei, hallo, ok, okay, oye, dis, olá, ei, эй, окей, привет, היי, يا"]);

/** Wishes that no name tells of: for a stream without advertisements, or for a station near the listener. */
const PHRASES = keysOf([
  "without ads, without adverts, without commercials, no ads, ad free, near me, around me, close to me",
  "ohne werbung, werbefrei, in meiner nähe, in der nähe, um mich herum",
  "sans pub, sans pubs, sans publicité, sans publicités, près de moi, autour de moi, à proximité, près d'ici",
  "sin anuncios, sin publicidad, cerca de mí, cerca de mi",
  "uten reklame, reklamefri, i nærheten, i nærheten av meg, nær meg",
  "بدون إعلانات, بدون اعلانات, بلا إعلانات, بالقرب مني, قريب مني",
  "без рекламы, рядом со мной, около меня, возле меня, поблизости, неподалёку",
  "без реклами, поруч зі мною, поруч, біля мене, поблизу",
  "sem anúncios, sem comerciais, sem publicidade, perto de mim",
  "χωρίς διαφημίσεις, χωρίς διαφήμιση, κοντά μου, κοντά σε μένα, εδώ κοντά",
  "בלי פרסומות, ללא פרסומות, לידי, בקרבתי, קרוב אליי",
  "광고 없는, 광고 없이, 내 주변, 내 근처, 근처",
]);
const LONGEST_PHRASE = 4;

/** Words of a request before and behind the name in scripts without spaces, and joined to the name in Korean. */
const BEFORE =
  /^(?:小爱同学|小愛同學|天猫精灵|小度小度|[请請]|[帮幫给給]我|我?[想要][听聽]|播放|打[开開]|收[听聽]|[放来來听聽][点點一]?[下些]?|附近的?|(?:[没沒]有?|[无無])[广廣]告的?|近くの)+/u;
const BEHIND =
  /(?:[をがも]?(?:[聞聴]きたい|[聞聴]かせて|流して|かけて|つけて|再生して|再生)(?:です|ください|下さい)?|[을를]?\s*(?:틀어|들려|재생해|켜)\s*(?:줘|주세요|줘요)?)+$/u;

const withoutCall = (parts: readonly string[]): readonly string[] => {
  const [first = "", second = ""] = parts.map(keyOf);
  if (ASSISTANTS.has(first)) return parts.slice(1);
  return CALLING.has(first) && ASSISTANTS.has(second) ? parts.slice(2) : parts;
};

function withoutPhrases(parts: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (let at = 0; at < parts.length; ) {
    let length = Math.min(LONGEST_PHRASE, parts.length - at);
    while (length > 0 && !PHRASES.has(keyOf(parts.slice(at, at + length).join(" ")))) length--;
    if (length === 0) kept.push(parts[at] ?? "");
    at += Math.max(1, length);
  }
  return kept;
}

/** The words of `text` that say what is asked for, as typed: all where it is no request, "" where nothing is asked for. */
export function askedFor(text: string): string {
  const parts = text.trim().replace(BEFORE, "").replace(BEHIND, "").trim().split(/\s+/);
  return withoutPhrases(withoutCall(parts))
    .filter((part) => words(part).length === 0 || !onlyAsks(part))
    .join(" ");
}
