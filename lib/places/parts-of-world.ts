/** Continents and other parts of the world, with their countries (Unicode CLDR, territory containment; UN M49). */
import countries from "i18n-iso-countries";

/** The smallest parts, by the codes of UN M49, with the countries (ISO 3166 alpha-2). */
const SMALLEST = {
  "003": "US CA MX BM GL PM",
  "005": "AR BO BR CL CO EC FK GF GY PE PY SR UY VE",
  "011": "BF BJ CI CV GH GM GN GW LR ML MR NE NG SH SL SN TG",
  "013": "BZ CR GT HN MX NI PA SV",
  "014": "BI DJ ER ET KE KM MG MU MW MZ RE RW SC SO SS TZ UG YT ZM ZW",
  "015": "DZ EG EH LY MA SD TN",
  "017": "AO CD CF CG CM GA GQ ST TD",
  "018": "BW LS NA SZ ZA",
  "029": "AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI",
  "030": "CN HK JP KP KR MN MO TW",
  "034": "AF BD BT IN IR LK MV NP PK",
  "035": "BN ID KH LA MM MY PH SG TH TL VN",
  // Cyprus, in Asia by UN M49, is in Europe too: it is in the European Union.
  "039": "AD AL BA CY ES GI GR HR IT ME MK MT RS PT SI SM VA XK",
  "053": "AU NZ",
  "054": "FJ NC PG SB VU",
  "057": "FM GU KI MH MP NR PW",
  "061": "AS CK NU PF TK TO WF WS TV",
  "143": "TM TJ KG KZ UZ",
  "145": "AE AM AZ BH CY GE IL IQ JO KW LB OM PS QA SA SY TR YE",
  "151": "BG BY CZ HU MD PL RO RU SK UA",
  "154": "AX DK EE FI FO GB GG IE IM IS JE LT LV NO SE",
  "155": "AT BE CH DE FR LI LU MC NL",
} as const;
const S = SMALLEST;

const EUROPE = [S["039"], S["151"], S["154"], S["155"]].join(" ");

/** Parts that Unicode CLDR names in all languages, by the code. America is left out: people call a country so. */
const NAMED = {
  ...S,
  "002": [S["011"], S["014"], S["015"], S["017"], S["018"]].join(" "),
  "009": [S["053"], S["054"], S["057"], S["061"]].join(" "),
  "142": [S["030"], S["034"], S["035"], S["143"], S["145"]].join(" "),
  "150": EUROPE,
  "202": [S["011"], S["014"], S["017"], S["018"]].join(" "),
  "419": [S["005"], S["013"], S["029"]].join(" "),
  EU: "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK",
};

const NORDIC = "DK NO SE FI IS FO AX GL";
const BALKANS = "AL BA BG GR HR ME MK RO RS SI XK";
const BALTICS = "EE LT LV";
const CENTRAL_EUROPE = "AT CH CZ DE HU LI PL SI SK";
const MIDDLE_EAST = "AE BH CY EG IL IQ IR JO KW LB OM PS QA SA SY TR YE";

type AlsoNamed = readonly (readonly [names: string, countries: string])[];
/** Further names in use, nouns and adjectives, by the language. */
const ALSO = new Map(
  Object.entries<AlsoNamed>({
    en: [
      ["european", EUROPE],
      ["central europe, central european, middle europe", CENTRAL_EUROPE],
      ["north europe, north european, northern european", S["154"]],
      ["south europe, south european, southern european", S["039"]],
      ["north american", S["003"]],
      ["polynesian", S["061"]],
      ["east europe, east european, eastern european", S["151"]],
      ["west europe, west european, western european", S["155"]],
      ["asian", NAMED["142"]],
      ["east asian, far east", S["030"]],
      ["south asian", S["034"]],
      ["south east asia, southeast asian, south east asian", S["035"]],
      ["north africa, north african", S["015"]],
      ["west africa, west african", S["011"]],
      ["east africa, east african", S["014"]],
      ["central africa, central african", S["017"]],
      ["latin american", NAMED["419"]],
      ["south american", S["005"]],
      ["central american", S["013"]],
      ["west indies", S["029"]],
      ["pacific islands", [S["054"], S["057"], S["061"]].join(" ")],
      ["scandinavia, scandinavian, nordic, nordic countries, nordics", NORDIC],
      ["balkan, balkans, the balkans", BALKANS],
      ["baltic, baltics, baltic states", BALTICS],
      ["middle east, middle eastern, near east, near eastern", MIDDLE_EAST],
      ["benelux", "BE NL LU"],
      ["caucasus, caucasian", "AM AZ GE"],
      ["maghreb", "DZ LY MA MR TN"],
      ["yugoslavia, ex yugoslavia, former yugoslavia", "BA HR ME MK RS SI XK"],
    ],
    de: [
      ["europäisch", EUROPE],
      ["mitteleuropa, mitteleuropäisch", CENTRAL_EUROPE],
      ["osteuropäisch", S["151"]],
      ["nordeuropäisch", S["154"]],
      ["südeuropäisch", S["039"]],
      ["asiatisch", NAMED["142"]],
      ["lateinamerikanisch", NAMED["419"]],
      ["südamerikanisch", S["005"]],
      ["skandinavien, skandinavisch, nordisch", NORDIC],
      ["baltikum, baltisch", BALTICS],
      ["naher osten, nahost", MIDDLE_EAST],
      ["kaukasus", "AM AZ GE"],
      ["jugoslawien, ex jugoslawien", "BA HR ME MK RS SI XK"],
    ],
    fr: [
      ["européen", EUROPE],
      ["europe centrale", CENTRAL_EUROPE],
      ["europe du nord", S["154"]],
      ["europe du sud", S["039"]],
      ["asie centrale", S["143"]],
      ["asiatique", NAMED["142"]],
      ["afrique du nord", S["015"]],
      ["afrique de l ouest", S["011"]],
      ["afrique de l est", S["014"]],
      ["antilles", S["029"]],
      ["scandinavie, scandinave, nordique", NORDIC],
      ["balkans, balkanique", BALKANS],
      ["pays baltes", BALTICS],
      ["moyen orient, proche orient", MIDDLE_EAST],
      ["caucase", "AM AZ GE"],
    ],
    es: [
      ["europeo", EUROPE],
      ["europa central", CENTRAL_EUROPE],
      ["norteamericano", S["003"]],
      ["asiatico", NAMED["142"]],
      ["america latina, latinoamericano", NAMED["419"]],
      ["america del sur, suramerica, sudamericano", S["005"]],
      ["america central", S["013"]],
      ["europa del este", S["151"]],
      ["norte de africa", S["015"]],
      ["escandinavia, escandinavo, nordico", NORDIC],
      ["balcanes, balcanico", BALKANS],
      ["baltico, paises balticos", BALTICS],
      ["medio oriente, oriente medio", MIDDLE_EAST],
      ["caucaso", "AM AZ GE"],
    ],
    nb: [
      ["europeisk", EUROPE],
      ["mellom europa, mellomeuropa", CENTRAL_EUROPE],
      ["asiatisk", NAMED["142"]],
      ["skandinavisk, norden, nordisk", NORDIC],
      ["balkan", BALKANS],
      ["baltikum, baltisk", BALTICS],
      ["midtøsten", MIDDLE_EAST],
      ["kaukasus", "AM AZ GE"],
    ],
    ar: [
      ["أوروبي", EUROPE],
      ["أوروبا الوسطى", CENTRAL_EUROPE],
      ["آسيوي", NAMED["142"]],
      ["اسكندنافيا, الدول الاسكندنافية", NORDIC],
      ["البلقان", BALKANS],
      ["الشرق الأوسط", MIDDLE_EAST],
      ["المغرب العربي", "DZ LY MA MR TN"],
      ["الخليج, الخليج العربي", "AE BH KW OM QA SA"],
    ],
    ru: [
      ["европейский, европы, европе, европу, европой", EUROPE],
      ["центральная европа, центральноевропейский", CENTRAL_EUROPE],
      ["восточноевропейский", S["151"]],
      ["азии, азию, азией", NAMED["142"]],
      ["африки, африке, африку, африкой", NAMED["002"]],
      ["средняя азия, среднеазиатский", S["143"]],
      ["азиатский", NAMED["142"]],
      ["латиноамериканский", NAMED["419"]],
      ["скандинавия, скандинавский", NORDIC],
      ["балканы, балканский", BALKANS],
      ["прибалтика, балтийский, прибалтийский", BALTICS],
      ["ближний восток", MIDDLE_EAST],
      ["кавказ, закавказье, кавказский", "AM AZ GE"],
      ["югославия", "BA HR ME MK RS SI XK"],
    ],
    el: [
      ["ευρωπαϊκά, ευρώπησ", EUROPE],
      ["κεντρική ευρώπη", CENTRAL_EUROPE],
      ["ανατολική ευρώπη", S["151"]],
      ["ασιατικά, ασίασ", NAMED["142"]],
      ["αφρικανικά, αφρικήσ", NAMED["002"]],
      ["βόρεια αφρική", S["015"]],
      ["λατινοαμερικανικά", NAMED["419"]],
      ["σκανδιναβία, σκανδιναβικά", NORDIC],
      ["βαλκάνια, βαλκανικά, βαλκανίων", BALKANS],
      ["βαλτική, βαλτικά, βαλτικέσ χώρεσ", BALTICS],
      ["μέση ανατολή", MIDDLE_EAST],
      ["καύκασοσ, καυκάσου", "AM AZ GE"],
      ["γιουγκοσλαβία", "BA HR ME MK RS SI XK"],
    ],
    uk: [
      ["європейська, європи, європі, європу, європою", EUROPE],
      ["центральна європа, центральноєвропейська", CENTRAL_EUROPE],
      ["східноєвропейська", S["151"]],
      ["азії, азію, азією, азійська", NAMED["142"]],
      ["африки, африці, африку, африкою", NAMED["002"]],
      ["середня азія", S["143"]],
      ["латиноамериканська", NAMED["419"]],
      ["скандинавія, скандинавська", NORDIC],
      ["балкани, балканська", BALKANS],
      ["прибалтика, балтія, балтійська", BALTICS],
      ["близький схід", MIDDLE_EAST],
      ["кавказ, закавказзя, кавказька", "AM AZ GE"],
      ["югославія", "BA HR ME MK RS SI XK"],
    ],
    zh: [
      ["中欧", CENTRAL_EUROPE],
      ["斯堪的纳维亚", NORDIC],
      ["巴尔干, 巴尔干半岛", BALKANS],
      ["波罗的海, 波罗的海国家", BALTICS],
      ["中东", MIDDLE_EAST],
      ["高加索", "AM AZ GE"],
      ["南斯拉夫", "BA HR ME MK RS SI XK"],
    ],
  }),
);

interface PartOfWorld {
  /** In the language; an adjective in the form of a dictionary. */
  name: string;
  /** ISO 3166 numeric, three digits. */
  countries: readonly string[];
}

const numericOf = (codes: string): string[] => [
  ...new Set(codes.split(" ").flatMap((code) => countries.alpha2ToNumeric(code) ?? [])),
];

/** The parts of the world that have a name in the language `tag`, by the Unicode CLDR and as people call them. */
export function partsOfWorld(tag: string): PartOfWorld[] {
  const names = new Intl.DisplayNames(tag, { type: "region", fallback: "none" });
  const official = Object.entries(NAMED).map(([code, codes]) => ({
    name: names.of(code) ?? "",
    countries: numericOf(codes),
  }));
  const also = (ALSO.get(tag) ?? []).flatMap(([line, codes]) =>
    line.split(", ").map((name) => ({ name, countries: numericOf(codes) })),
  );
  return [...official, ...also];
}
