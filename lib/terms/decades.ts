/** Decades of music as many languages write them. */

/** Words with which a decade stands, folded; sources: Wikipedia's articles on the 1980s in these languages, and tags of stations. */
const BEFORE = [
  ...[
    "annees",
    "les annees",
    "des annees",
    "anos",
    "los anos",
    "dos anos",
    "anys",
    "anni",
    "gli anni",
    "degli anni",
  ],
  ...[
    "anii",
    "jaren",
    "lata",
    "decada",
    "decada de",
    "decada de los",
    "decennie",
    "tahun",
    "δεκαετια",
    "δεκαετια του",
  ],
];
const BEHIND = [
  ...[
    "er",
    "er jahre",
    "tal",
    "tallet",
    "tals",
    "talls",
    "luku",
    "luvun",
    "luvut",
    "ler",
    "lar",
    "leta",
    "roky",
    "as evek",
  ],
  ...["е", "х", "е годы", "х годов", "ті", "х років", "те", "年代", "년대"],
];
const YEARS = String.raw`(19|20)?(\d0)`;
const ENGLISH = new RegExp(`^(?:the )?${YEARS} ?'?s$`);
const OTHERS = [
  new RegExp(`^(?:${BEFORE.join("|")}) '?${YEARS}[.]?$`),
  new RegExp(`^${YEARS}[. ]*(?:${BEHIND.join("|")})$`),
  // "Los 40" is a network of stations.
  /^los ()([6-9]0)$/,
];

/** The names of decades, from the forties on. */
const NAMES = new Map(
  [
    "forties fifties sixties seventies eighties nineties noughties",
    "vierziger fünfziger sechziger siebziger achtziger neunziger",
    "cuarentas cincuentas sesentas setentas ochentas noventas",
    "сороковые пятидесятые шестидесятые семидесятые восьмидесятые девяностые нулевые",
  ].flatMap((line) =>
    line
      .split(" ")
      .map(
        (name, at) => [name.replace("ü", "u"), `${["40", "50", "60", "70", "80", "90", "00"][at]}s`] as const,
      ),
  ),
);

/** Songs of a decade: "80er hits", "hits of the 80s". */
const HITS = /^hits (?:of the |from the |der |aus den |des |de |degli )?| hits$/;
const bare = (text: string) => text.replace(HITS, "");

/** The decade that a folded text names, as "80s" or "1980s"; undefined where it names none. */
export function decadeIn(text: string): string | undefined {
  const named = bare(text);
  const [, century = "", years] = [ENGLISH, ...OTHERS].map((form) => form.exec(named)).find(Boolean) ?? [];
  return years === undefined ? NAMES.get(named.replace(/^the | jahre$/g, "")) : `${century}${years}s`;
}

/** Whether a folded text names a decade in another language than English. */
export const isOtherDecade = (text: string): boolean => OTHERS.some((form) => form.test(bare(text)));
