/** Places in the cases in which people ask for them: "w Krakowie", "в Боровичах", "Helsingissä", "московское радио". */

interface Cases {
  /** Endings of cases and of adjectives, folded. */
  endings: readonly string[];
  /** Endings of names as stations have them, folded; "" for none. */
  ofNames: readonly string[];
  /** Ends of stems that change before an ending, and what names have for them. */
  changes?: readonly (readonly [inCase: RegExp, inName: string])[];
}

const casesOf = (endings: string, ofNames: string, changes?: Cases["changes"]): Cases => ({
  endings: endings.split(" "),
  ofNames: ["", ...ofNames.split(" ")],
  ...(changes ? { changes } : {}),
});

/** "й" and "ї" are folded to "и" and "і"; Ukrainian has "і" where a syllable has become closed: "у Львові", Львів. */
const CYRILLIC = casesOf(
  "ому ему ого его ами ями ские ская ское скии ского скои ски скиот ска ско ське ськии ська ському ах ях ов ев ів ои еи ою ею ом ем ам ям им ым а я у ю е и і ы о",
  "а я о е ь ы и ии ыи ое ая",
  [
    [/[оеє](?=[бвгджзклмнпрстфхцчшщ]$)/u, "і"],
    [/з$/u, "г"],
    [/ц$/u, "к"],
  ],
);
const OF_LANGUAGES = new Map<string, Cases>([
  [
    "pl",
    casesOf(
      "iego emu ami owie skie ski ska skiego ach ich ie iu ej im em ym u y i e a o",
      "a e y i ia o ie",
      [
        [/dz$/, "g"],
        [/c$/, "k"],
        [/rz$/, "r"],
      ],
    ),
  ],
  ["cs", casesOf("skeho ske sky ska ach ich ovi em ou u y i e a o", "a e o y i ice", [[/z$/, "h"]])],
  ["sk", casesOf("skeho ske sky ska ach ich ovi om ou u y i e a o", "a e o y i ice")],
  ["hr", casesOf("skog ski ska sko ima ama om em u i e a", "a o e i", [[/c$/, "k"]])],
  ["sr", casesOf("skog ski ska sko ima ama om em u i e a", "a o e i", [[/c$/, "k"]])],
  ["sl", casesOf("skega ski ska sko ih ah om em u i e a", "a o e i")],
  ["fi", casesOf("ssa sta lla lta lle essa esta ella elta elle n", "i a o u e", [[/ng(?=.$)/, "nk"]])],
  ["et", casesOf("s st l lt sse le", "a e i u")],
  ["hu", casesOf("ban ben bol rol nak nek on en an ba be ra re i n", "a o e")],
  ["tr", casesOf("daki deki taki teki dan den tan ten nin nun da de ta te in un", "a e i u")],
  ["lt", casesOf("iuje uje yje oje iaus aus ius ios es os e o", "as is us a e ai iai ius")],
  ["de", casesOf("er s", "en")],
]);
/** A shorter stem is that of many words. */
const SHORTEST_STEM = 4;
const IN_CYRILLIC = /^\p{Script=Cyrillic}+$/u;

/** The words that the folded `word` may be a case of in `language` (ISO 639), in Cyrillic letters in any, as far as they are known. */
export function namesOfCase(word: string, language: string, isKnown: (name: string) => boolean): string[] {
  const cases = IN_CYRILLIC.test(word) ? CYRILLIC : OF_LANGUAGES.get(language);
  if (cases === undefined) return [];
  const { endings, ofNames, changes = [] } = cases;
  const stems = endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= SHORTEST_STEM)
    .map((ending) => word.slice(0, word.length - ending.length));
  const all = stems.flatMap((stem) => [
    stem,
    ...changes.map(([inCase, inName]) => stem.replace(inCase, inName)),
  ]);
  const names = all.flatMap((stem) => ofNames.map((ending) => stem + ending));
  return [...new Set(names)].filter((name) => name !== word && isKnown(name));
}
