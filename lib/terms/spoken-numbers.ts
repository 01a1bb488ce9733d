/** Numbers as people say them, and as assistants write them down: "ninety two point five" for 92.5, "z one hundred" for Z 100. */
import { words } from "../ground/words.ts";
import { withHanNumbers } from "./han-numbers.ts";
import { inDigits } from "./number-words.ts";

const folded = (part: string) => words(part).join("");
const setOf = (text: string) => new Set(text.split(" ").map(folded));

const TENS_OF = [
  "twenty thirty forty fifty sixty seventy eighty ninety",
  "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig",
  "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
  "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
  "vingt trente quarante cinquante soixante",
  "двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто",
  "двадцять тридцять сорок п’ятдесят шістдесят сімдесят вісімдесят дев’яносто",
  "είκοσι τριάντα σαράντα πενήντα εξήντα εβδομήντα ογδόντα ενενήντα",
].map((line) => line.split(" "));
const TENS = new Map(
  TENS_OF.flatMap((line) => line.map((word, at) => [folded(word), 20 + 10 * at] as const)),
);
const HUNDRED = setOf("hundred hundert cien ciento cem cento cent сто εκατό εκατόν");
const AND = setOf("and y e et");
const OH = setOf("o oh zero");
const POINT = setOf("point dot punto ponto coma komma virgule vírgula virgola κόμμα και и і запятая кома");
const GERMAN_UNITS = ["ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"];
/** German says a number below 100 in one word, and one above 100 mostly so. */
const IN_ONE_WORD = new Map(
  GERMAN_UNITS.flatMap((unit, at) => [
    ...(TENS_OF[1] ?? []).map((tens, ten) => [folded(`${unit}und${tens}`), 21 + at + 10 * ten] as const),
    ...["", "ein"].map((one) => [folded(`${one}hundert${unit}`), 101 + at] as const),
  ]),
);
const MOST_BELOW_TWENTY = 19;
/** The whole numbers of frequencies on FM, MHz, and of stations on medium wave, kHz. */
const [LOWEST_MHZ, HIGHEST_MHZ, LOWEST_KHZ, HIGHEST_KHZ] = [65, 108, 530, 1_710];

interface Spoken {
  value: number;
  /** The place behind its words. */
  next: number;
}

/** Reads numbers out of the folded words of a text; `country` may have names of its own for small numbers. */
function readerOf(parts: readonly string[], country: string) {
  const upTo = (most: number, at: number): number | undefined => {
    const part = parts[at] ?? "";
    const digits = part === "" ? "" : inDigits(part, country);
    return /^\d{1,2}$/.test(digits) && Number(digits) <= most ? Number(digits) : undefined;
  };
  const below100 = (at: number): Spoken | undefined => {
    const one = IN_ONE_WORD.get(parts[at] ?? "");
    if (one !== undefined) return { value: one, next: at + 1 };
    // "Quatre-vingt-dix-sept" is 4 times 20 and 17.
    const isFourTwenties = upTo(4, at) === 4 && /^vingts?$/.test(parts[at + 1] ?? "");
    const tens = isFourTwenties ? 80 : TENS.get(parts[at] ?? "");
    if (tens === undefined) return undefined;
    const behind = at + (isFourTwenties ? 2 : 1);
    if (isFourTwenties && upTo(10, behind) === 10 && (upTo(9, behind + 1) ?? 0) > 6)
      return { value: 90 + (upTo(9, behind + 1) ?? 0), next: behind + 2 };
    const unitAt = AND.has(parts[behind] ?? "") ? behind + 1 : behind;
    const unit = upTo(isFourTwenties ? MOST_BELOW_TWENTY : 9, unitAt);
    return unit === undefined || unit === 0
      ? { value: tens, next: behind }
      : { value: tens + unit, next: unitAt + 1 };
  };
  const above100 = (at: number): Spoken | undefined => {
    const isOne = upTo(1, at) === 1;
    if (isOne && OH.has(parts[at + 1] ?? "")) {
      const unit = upTo(9, at + 2);
      if (unit !== undefined) return { value: 100 + unit, next: at + 3 };
    }
    const behind = HUNDRED.has(parts[at] ?? "") ? at + 1 : at + 2;
    if (behind === at + 2 && !(isOne && HUNDRED.has(parts[at + 1] ?? ""))) return undefined;
    const restAt = AND.has(parts[behind] ?? "") ? behind + 1 : behind;
    const rest = below100(restAt);
    if (rest) return { value: 100 + rest.value, next: rest.next };
    // "Сто и пять" is 100.5.
    const small = POINT.has(parts[behind] ?? "") ? undefined : upTo(MOST_BELOW_TWENTY, restAt);
    return small === undefined ? { value: 100, next: behind } : { value: 100 + small, next: restAt + 1 };
  };
  /** "Six fifty" of a station on medium wave. */
  const inKilohertz = (at: number): Spoken | undefined => {
    const [hundreds, rest] = [upTo(17, at), below100(at + 1)];
    const value = hundreds === undefined || rest === undefined ? 0 : hundreds * 100 + rest.value;
    return rest && value >= LOWEST_KHZ && value <= HIGHEST_KHZ ? { value, next: rest.next } : undefined;
  };
  const typed = (at: number): Spoken | undefined =>
    /^\d{2,3}$/.test(parts[at] ?? "") ? { value: Number(parts[at]), next: at + 1 } : undefined;
  return {
    /** The number that begins at the word `at`; undefined where none does, or where it is a small one. */
    whole: (at: number) => above100(at) ?? inKilohertz(at) ?? below100(at) ?? typed(at),
    /** The digit behind the point of a frequency, which may be left out: "ninety seven nine". */
    tenth({ value, next }: Spoken): Spoken | undefined {
      if (value < LOWEST_MHZ || value > HIGHEST_MHZ) return undefined;
      const at = POINT.has(parts[next] ?? "") ? next + 1 : next;
      const digit = upTo(9, at);
      return digit === undefined ? undefined : { value: digit, next: at + 1 };
    },
  };
}

/** `text` with digits for the numbers that it says in words, "foxy ninety nine" → "foxy 99"; as it is where it says none. */
export function withSpokenNumbers(text: string, country: string): string {
  const inCharacters = withHanNumbers(text);
  if (inCharacters !== text) return inCharacters;
  const typed = text.trim().split(/[\s-]+/);
  const parts = typed.map(folded);
  const reader = readerOf(parts, country);
  const said: string[] = [];
  for (let at = 0; at < parts.length; ) {
    const whole = reader.whole(at);
    const tenth = whole && reader.tenth(whole);
    if (whole) said.push(tenth ? `${whole.value}.${tenth.value}` : String(whole.value));
    else said.push(typed[at] ?? "");
    at = (tenth ?? whole)?.next ?? at + 1;
  }
  return said.length < typed.length || said.some((part, at) => part !== typed[at]) ? said.join(" ") : text;
}
