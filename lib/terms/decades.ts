/** Decades of music as many languages write them. */
import { fold } from "../ground/text.ts";

const listed = (lines: readonly string[]) => lines.flatMap((line) => line.split(", "));
/** Words with which a decade stands, folded; sources: Wikipedia's articles on the 1980s in these languages, and tags of stations. */
const BEFORE = listed([
  "annees, les annees, des annees, anos, los anos, dos anos, anys, anni, gli anni, degli anni",
  "anii, jaren, lata, lat, decada, decada de, decada de los, decennie, tahun, δεκαετια, δεκαετια του",
]);
const BEHIND = listed([
  "er, er jahre, tal, talet, tallet, tals, talls, luku, luvun, luvut, ler, lar, leta, roky, as evek",
  "е, х, е годы, х годов, ті, х років, те, 年代, 년대",
]);
const YEARS = String.raw`(19|20)?(\d0)`;
const ENGLISH = new RegExp(`^(?:the )?${YEARS} ?'?s$`);
const OTHERS = [
  new RegExp(`^(?:${BEFORE.join("|")}) '?${YEARS}[.]?$`),
  new RegExp(`^(?:der |die |den )?${YEARS}[. ]*(?:${BEHIND.join("|")})$`),
  // "Los 40" is a network of stations.
  /^los ()([6-9]0)$/,
];

/** For each of the words `before`, a line of the names of decades from the forties on with that word before them; "_" is a space. */
const namesOf = (before: string, names: string) =>
  before.split(" ").map((word) => names.replace(/(^| )/g, `$1${word}_`));

/** A decade that is not named so: its name means something else. */
const NONE = "-";
const ENGLISH_NAMES = "forties fifties sixties seventies eighties nineties noughties";
const ENGLISH_WORDS = new Set(ENGLISH_NAMES.split(" "));
const DECADES = ["40s", "50s", "60s", "70s", "80s", "90s", "00s"];
/** The decades by their names, folded. */
const NAMES = new Map(
  [
    ENGLISH_NAMES,
    "vierziger fünfziger sechziger siebziger achtziger neunziger",
    "vierzigern fünfzigern sechzigern siebzigern achtzigern neunzigern",
    "cuarentas cincuentas sesentas setentas ochentas noventas",
    "сороковые пятидесятые шестидесятые семидесятые восьмидесятые девяностые нулевые",
    "сороковых пятидесятых шестидесятых семидесятых восьмидесятых девяностых нулевых",
    "сорокові п'ятдесяті шістдесяті сімдесяті вісімдесяті дев'яності нульові",
    "сорокових п'ятдесятих шістдесятих сімдесятих вісімдесятих дев'яностих нульових",
    "fyrtiotalet femtiotalet sextiotalet sjuttiotalet åttiotalet nittiotalet",
    "førtitallet femtitallet sekstitallet syttitallet åttitallet nittitallet",
    "fyrrerne halvtredserne tresserne halvfjerdserne firserne halvfemserne",
    ...namesOf("anni gli_anni degli_anni", "quaranta cinquanta sessanta settanta ottanta novanta"),
    ...namesOf("años los_años años_de_los", "cuarenta cincuenta sesenta setenta ochenta noventa"),
    ...namesOf("anos os_anos dos_anos", "quarenta cinquenta sessenta setenta oitenta noventa"),
    ...namesOf(
      "années les_années des_années",
      "quarante cinquante soixante soixante_dix quatre_vingts quatre_vingt_dix",
    ),
    ...namesOf(
      "lata lat",
      "czterdzieste pięćdziesiąte sześćdziesiąte siedemdziesiąte osiemdziesiąte dziewięćdziesiąte",
    ),
    ...namesOf("jaren", "veertig vijftig zestig zeventig tachtig negentig"),
    ...namesOf("δεκαετία_του", "σαράντα πενήντα εξήντα εβδομήντα ογδόντα ενενήντα"),
    // "Los cuarenta" is a network of stations.
    ...namesOf("los", `${NONE} ${NONE} sesenta setenta ochenta noventa`),
  ].flatMap((line) =>
    line
      .split(" ")
      .flatMap((name, at) =>
        name.endsWith(NONE) ? [] : [[fold(name).replaceAll("_", " "), DECADES[at] ?? ""] as const],
      ),
  ),
);
const nameIn = (bared: string) =>
  bared.replace(/^(?:the|der|die|den) | (?:jahre|годы|годов|роки|років)$/g, "");

/** Songs of a decade: "80er hits", "hits of the 80s". */
const HITS = /^hits (?:of the |from the |der |aus den |des |de |degli )?| hits$/;
const bare = (text: string) => text.replace(HITS, "");

/** The decade that a folded text names, as "80s" or "1980s"; undefined where it names none. */
export function decadeIn(text: string): string | undefined {
  const named = bare(text);
  const [, century = "", years] = [ENGLISH, ...OTHERS].map((form) => form.exec(named)).find(Boolean) ?? [];
  return years === undefined ? NAMES.get(nameIn(named)) : `${century}${years}s`;
}

/** Whether a folded text names a decade in another language than English. */
export function isOtherDecade(text: string): boolean {
  const name = nameIn(bare(text));
  return OTHERS.some((form) => form.test(bare(text))) || (NAMES.has(name) && !ENGLISH_WORDS.has(name));
}
