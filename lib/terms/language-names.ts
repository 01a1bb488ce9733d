/** Languages, nationalities and parts of the world by what people call them, with their countries: "russische", "balkan". */
import countries from "i18n-iso-countries";
import languages from "iso-639-1";
import { SERBO_CROATIAN } from "../contract/language-name.ts";
import { TAGS } from "../contract/languages.ts";
import { listedLanguage } from "../contract/listed-language.ts";
import { remembered } from "../ground/remembered.ts";
import { PLAIN } from "../ground/text.ts";
import { citiesByName, citiesIn, placeKey } from "../places/cities.ts";
import { countryNamed } from "../places/country-names.ts";
import { partsOfWorld } from "../places/parts-of-world.ts";
import { writingIn } from "../places/scripts.ts";
import { genresOfTag } from "./genres.ts";

type Inflection = [ending: RegExp, others: string];
/** By language, endings of folded adjectives, each with the endings of the other forms. */
const INFLECTIONS = new Map<string, readonly Inflection[]>([
  ...Object.entries<readonly Inflection[]>({
    en: [],
    de: [[/(?<=sch)$/, "e er es en em"]],
    fr: [
      [/(?<=[^e])$/, "e s es"],
      [/(?<=e)$/, "s"],
      [/(?<=en)$/, "ne nes"],
      [/(?<=ec)$/, "que ques"],
      [/(?<=r)c$/, "que ques"],
    ],
    nb: [[/(?<=sk)$/, "e"]],
    es: [
      [/o$/, "a os as"],
      [/(?<=[snl])$/, "a as es"],
      [/(?<=[aei])$/, "s"],
    ],
    ar: [[/^(?:ال)?(.*?ي)ه?$/, "$1 $1ه ال$1 ال$1ه بال$1ه"]],
    ru: [[/[иы]и$/, "ая ое ие ые ую ого ом ои их ых и"]],
    uk: [[/а$/, "ии е и у ою ого о"]],
    el: [[/ικα$/, "ικο ικη ικοσ ικου ικησ ικεσ ικων ικοι"]],
    he: [[/^(.*י)ת?$/, "$1 $1ת ב$1ת"]],
    pt: [
      [/o$/, "a os as"],
      [/(?<=[snl])$/, "a as es"],
    ],
    it: [
      [/o$/, "a i e"],
      [/e$/, "i"],
    ],
    nl: [[/(?<=s|sch)$/, "e"]],
    sv: [[/(?<=sk)a$/, " t"]],
    da: [[/(?<=sk)$/, "e"]],
    pl: [[/(?<=k)i$/, "a ie iego iej"]],
    zh: [[/语$/, "文"]],
    "zh-Hant": [[/文$/, "語"]],
  }),
  ...["fi", "tr", "cs", "hu", "ro", "bg", "ja", "ko", "hi"].map((tag): [string, []] => [tag, []]),
]);
/** The languages of the interface; a shorter Latin name of another may be a word of any language. */
const SHORT_NAMES = new Set<string>(TAGS);
const SHORTEST = 4;
const SHORTEST_FURTHER = 5;

/** Nationalities that are no languages, in the order of `NATIONS`. */
const NATIONS = "US GB AU CA IE MX BR AR EG IL IN CH AT BE".split(" ");
const NATIONALITIES = new Map(
  Object.entries({
    en: "american british australian canadian irish mexican brazilian argentinian egyptian israeli indian swiss austrian belgian",
    de: "amerikanisch britisch australisch kanadisch irisch mexikanisch brasilianisch argentinisch ägyptisch israelisch indisch schweizer österreichisch belgisch",
    fr: "américain britannique australien canadien irlandais mexicain brésilien argentin égyptien israélien indien suisse autrichien belge",
    nb: "amerikansk britisk australsk kanadisk irsk meksikansk brasiliansk argentinsk egyptisk israelsk indisk sveitsisk østerriksk belgisk",
    es: "americano británico australiano canadiense irlandés mexicano brasileño argentino egipcio israelí indio suizo austriaco belga",
    ar: "أمريكي بريطاني أسترالي كندي أيرلندي مكسيكي برازيلي أرجنتيني مصري إسرائيلي هندي سويسري نمساوي بلجيكي",
    ru: "американский британский австралийский канадский ирландский мексиканский бразильский аргентинский египетский израильский индийский швейцарский австрийский бельгийский",
    he: "אמריקאי בריטי אוסטרלי קנדי אירי מקסיקני ברזילאי ארגנטינאי מצרי ישראלי הודי שווייצרי אוסטרי בלגי",
  }),
);
/** Hungarian for Romanian is Roman in other languages. */
const EVERYDAY = new Set(["roman"]);
/** Names in use that the Unicode CLDR does not have. */
const ALSO = new Map(
  Object.entries({
    ...{ mandarin: "zh", 普通话: "zh", 国语: "zh", 華語: "zh", farsi: "fa", flemish: "nl" },
    ...{ srpskohrvatski: "sh", hrvatskosrpski: "sh", српскохрватски: "sh", сербохорватский: "sh" },
  }),
);

/** `word`, folded, and its other forms in a language. */
const formsOf = (tag: string, word: string): string[] => [
  word,
  ...(INFLECTIONS.get(tag) ?? []).flatMap(([ending, others]) =>
    ending.test(word) ? others.split(" ").map((other) => word.replace(ending, other)) : [],
  ),
];

const peopleOf = (country: string) => citiesIn(country).reduce((sum, { pop }) => sum + pop, 0);

/** The countries (ISO 3166 numeric) by the language that most of their people speak (Unicode CLDR), the largest first. */
function countriesByLanguage(): Map<string, string[]> {
  const all = Object.keys(countries.getNumericCodes()).map((code) => code.padStart(3, "0"));
  const people = new Map(all.map((code) => [code, peopleOf(code)]));
  return Map.groupBy(
    all.toSorted((a, b) => (people.get(b) ?? 0) - (people.get(a) ?? 0)),
    (code) => listedLanguage(writingIn(code).language),
  );
}

interface Named {
  countries: readonly string[];
  /** By the name that `listedLanguage` gives; undefined for a nationality and a part of the world. */
  language?: string;
  isPartOfWorld?: true;
}

/** Names the parts of the world in `named`, where the name is no genre ("african") and no country ("Micronesia"). */
function namePartsOfWorld(named: Map<string, Named>): void {
  for (const tag of INFLECTIONS.keys())
    for (const { name, countries: codes } of partsOfWorld(tag))
      for (const form of formsOf(tag, placeKey(name)))
        if (
          form !== "" &&
          !named.has(form) &&
          countryNamed(form) === undefined &&
          genresOfTag(form).length === 0
        )
          named.set(form, { countries: codes, isPartOfWorld: true });
}

/** Made at the first question: languages, nationalities and parts of the world by key (`placeKey`). */
const byKey = remembered(1, (): ReadonlyMap<string, Named> => {
  const spokenIn = countriesByLanguage();
  const spoken = (code: string): readonly string[] =>
    code === "sh" ? ["sr", "hr", "bs"].flatMap(spoken) : (spokenIn.get(code) ?? []);
  const named = new Map<string, Named>();
  const name = (key: string, where: Named, shortest: number) => {
    const isLong = !PLAIN.test(key) || (key.length >= shortest && !citiesByName().has(key));
    if (isLong && !EVERYDAY.has(key) && !named.has(key) && genresOfTag(key).length === 0)
      named.set(key, where);
  };
  for (const [tag, line] of NATIONALITIES)
    for (const [at, word] of line.split(" ").entries())
      for (const form of formsOf(tag, placeKey(word)))
        name(form, { countries: [countries.alpha2ToNumeric(NATIONS[at] ?? "") ?? ""] }, SHORTEST);
  for (const [word, code] of ALSO)
    name(placeKey(word), { countries: spoken(code), language: code }, SHORTEST);
  for (const [tag, word] of SERBO_CROATIAN)
    for (const form of formsOf(tag, placeKey(word)))
      name(form, { countries: spoken("sh"), language: "sh" }, SHORTEST);
  for (const tag of INFLECTIONS.keys()) {
    const names = new Intl.DisplayNames(tag, { type: "language", fallback: "none" });
    const shortest = SHORT_NAMES.has(tag) ? SHORTEST : SHORTEST_FURTHER;
    for (const code of languages.getAllCodes()) {
      const language = listedLanguage(code);
      const where = { countries: spoken(language), language };
      const word = placeKey(names.of(code) ?? "");
      for (const form of where.countries.length > 0 ? formsOf(tag, word) : [word])
        name(form, where, shortest);
    }
  }
  // The name that its speakers have for a language: "हिन्दी", "ქართული".
  for (const code of languages.getAllCodes()) {
    const where = { countries: spoken(code), language: code };
    if (where.countries.length > 0) name(placeKey(languages.getNativeName(code)), where, SHORTEST_FURTHER);
  }
  namePartsOfWorld(named);
  return named;
});

/**
 * The countries (ISO 3166 numeric) of a language, a nationality or a part of the world by one of its names (`placeKey`), of
 * a language the largest first: empty for a language that most people of no country speak; undefined for other keys.
 */
export const countriesOfLanguage = (key: string): readonly string[] | undefined =>
  byKey().get(key)?.countries;

/** Whether `key` (`placeKey`) names a part of the world: "europe", "asian". */
export const isPartOfWorld = (key: string): boolean => byKey().get(key)?.isPartOfWorld === true;

/** The language, as lists name it, by one of its names (`placeKey`); undefined where the key names none. */
export const languageNamed = (key: string): string | undefined => byKey().get(key)?.language;
