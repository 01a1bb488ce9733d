/** Finds what a spoken or typed request asks for: "hey siri play jazz without ads" asks for "jazz". */
import { remembered } from "../ground/remembered.ts";
import { words } from "../ground/words.ts";
import { onlyAsks, tellsNothing } from "./common-words.ts";

const keysOf = (lines: readonly string[]) => new Set(lines.flatMap((line) => line.split(", ")).map(keyOf));
const keyOf = (part: string) => words(part).join(" ");

/** Assistants, and words with which people call them. */
const ASSISTANTS = keysOf([
  "siri, google, alexa, cortana, bixby, алиса, маруся, сири, гугл, סירי, גוגל, سيري, جوجل",
]);
const CALLING = keysOf(["hey, hi, hei, hallo, ok, okay, oye, dis, olá, ei, эй, окей, привет, היי, يا"]);

/** Wishes that few names tell of: for a stream without advertisements, or without an end. */
const OF_STREAM = keysOf([
  "24/7, non stop, nonstop, нон стоп, нонстоп, круглосуточно, цілодобово, rund um die uhr",
  "without ads, without adverts, without commercials, no ads, ad free",
  "ohne werbung, werbefrei",
  "sans pub, sans pubs, sans publicité, sans publicités",
  "sin anuncios, sin publicidad",
  "uten reklame, reklamefri",
  "بدون إعلانات, بدون اعلانات, بلا إعلانات",
  "без рекламы, без реклами",
  "sem anúncios, sem comerciais, sem publicidade",
  "χωρίς διαφημίσεις, χωρίς διαφήμιση",
  "בלי פרסומות, ללא פרסומות",
  "광고 없는, 광고 없이",
  "without talking, without talk, no talking, ohne gerede, ohne moderation, sans parler, sin hablar, uten prat, بدون كلام, без разговоров, без болтовни",
]);
/** Words that ask together, and alone may be of names: "you" of "can you play", "zet" of "zet ... op". */
const ASKING_TOGETHER = keysOf([
  "can you, could you, would you, let me, tune into, what is playing on, what's playing on, what is on, what's on",
  "kannst du, könntest du, ich will, ich würde, den sender, das radio, was läuft auf, was läuft bei, was spielt",
  "je voudrais, peux tu, tu peux, la station, que passe, que joue",
  "puedes poner, puedes, la emisora, la estación, puoi mettere, puoi, pode tocar, a rádio, qué suena en, qué ponen en",
  "hva spilles på, hva går på, что играет на, что сейчас на, ماذا يذاع على",
]);
/** Asks as the first word alone: "radio zet" is a name. */
const ASKING_FIRST = keysOf(["zet"]);
/** Wishes for a station near the listener. */
const NEAR_ME = keysOf([
  "near me, around me, close to me, in my city, in my town, in my area",
  "in meiner nähe, in der nähe, um mich herum, in meiner stadt, aus meiner stadt, in meiner gegend",
  "près de moi, autour de moi, à proximité, près d'ici, dans ma ville, de ma ville",
  "cerca de mí, cerca de mi, en mi ciudad, de mi ciudad",
  "i nærheten, i nærheten av meg, nær meg, i byen min, i min by",
  "بالقرب مني, قريب مني, في مدينتي",
  "рядом со мной, около меня, возле меня, поблизости, неподалёку, в моем городе, моего города",
  "поруч зі мною, поруч, біля мене, поблизу",
  "perto de mim",
  "κοντά μου, κοντά σε μένα, εδώ κοντά",
  "לידי, בקרבתי, קרוב אליי",
  "내 주변, 내 근처, 근처",
]);
/** Words that wish so alone, and that may stand between a verb and a place: "рядом", "cerca". */
const NEAR = keysOf(["near, nearby, nähe, près, cerca, nær, рядом, perto, κοντά"]);
const NEAR_UNSPACED = /^(?:附近|近く)/u;
const LONGEST_PHRASE = 4;

/** Words of a request before and behind the name in scripts without spaces, and joined to the name in Korean. */
const BEFORE =
  /^(?:小爱同学|小愛同學|天猫精灵|小度小度|[请請]|[帮幫给給]我|我?[想要]收?[听聽]|播(?:放|一下|[点點些])(?:一下|[点點些])?|[打开開][开開启啟]|收[听聽]|[放来來听聽][点點一]?[下些]?|附近的?|(?:[没沒]有?|[无無])[广廣]告的?|近くの)+/u;
const BEHIND =
  /(?:[をがも]?(?:[聞聴]きたい|[聞聴]かせて|流して|かけて|つけて|再生して|再生)(?:です|ください|下さい)?|[을를]?\s*(?:틀어|들려|재생해|켜)(?:\s*(?:줘요?|주세요))?)+$/u;

const withoutCall = (parts: readonly string[]): readonly string[] => {
  const [first = "", second = ""] = parts.map(keyOf);
  if (ASSISTANTS.has(first)) return parts.slice(1);
  return CALLING.has(first) && ASSISTANTS.has(second) ? parts.slice(2) : parts;
};

/** The parts outside the phrases that `isPhrase` knows by their keys. */
function withoutPhrases(parts: readonly string[], isPhrase: (key: string) => boolean): readonly string[] {
  const kept: string[] = [];
  for (let at = 0; at < parts.length; ) {
    let length = Math.min(LONGEST_PHRASE, parts.length - at);
    while (length > 0 && !isPhrase(keyOf(parts.slice(at, at + length).join(" ")))) length--;
    if (length === 0) kept.push(parts[at] ?? "");
    at += Math.max(1, length);
  }
  return kept;
}
const isWish = (key: string) => OF_STREAM.has(key) || NEAR_ME.has(key) || ASKING_TOGETHER.has(key);
const isNear = (key: string) => NEAR.has(key) || NEAR_ME.has(key);

/** The parts of `text` that say what is asked for, without the phrases that `isPhrase` knows by their keys. */
function askedWithout(text: string, isPhrase: (key: string) => boolean): string {
  const parts = text.trim().replace(BEFORE, "").replace(BEHIND, "").trim().split(/\s+/);
  const asked = withoutCall(parts);
  const isAsked = ASKING_FIRST.has(keyOf(asked[0] ?? "")) && asked.length > 1;
  return withoutPhrases(isAsked ? asked.slice(1) : asked, isPhrase)
    .filter((part) => words(part).length === 0 || !onlyAsks(part))
    .join(" ");
}

/** How many texts are remembered with what they ask for: those of the searches under way, each of which asks several times. */
const MOST_TEXTS = 64;
/** The words of `text` that say what is asked for, as typed: all where it is no request, "" where nothing is asked for. */
export const askedFor = remembered(MOST_TEXTS, (text: string): string => askedWithout(text, isWish));

/** The words that `askedFor` keeps, with the wish for a kind of stream where nothing else tells of a station: "radio 24/7". */
export function askedForAtLeast(text: string): string {
  const asked = askedFor(text);
  return asked.split(" ").every(tellsNothing) ? askedWithout(text, (key) => NEAR_ME.has(key)) : asked;
}

/** Whether `text` is a request that names no station: "put on the radio", "a station without ads". */
export function asksForAny(text: string): boolean {
  const asked = askedFor(text);
  return asked !== text.trim() && asked.split(" ").every(tellsNothing);
}

/** Whether `text` asks for no more than any station near the listener: "radio near me", "附近的电台". */
export function asksForNear(text: string): boolean {
  if (!askedFor(text).split(" ").every(tellsNothing)) return false;
  const parts = text.trim().split(/\s+/);
  return NEAR_UNSPACED.test(text.trim()) || withoutPhrases(parts, isNear).length < parts.length;
}
