/** Countries by name, as clients of Radio Browser know them. */
import { alpha2Of, countryNameOf, countryOfName } from "../../ingest/records/countries.ts";

/** Names that Radio Browser's documents write otherwise than `countryNameOf`, by alpha-2 code. */
const WRITTEN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AE: "The United Arab Emirates",
    CN: "China",
    CZ: "Czechia",
    GB: "The United Kingdom Of Great Britain And Northern Ireland",
    IR: "Islamic Republic Of Iran",
    KN: "Saint Kitts And Nevis",
    KP: "The Democratic Peoples Republic Of Korea",
    KR: "The Republic Of Korea",
    KY: "The Cayman Islands",
    MD: "The Republic Of Moldova",
    MK: "Republic Of North Macedonia",
    NL: "The Netherlands",
    PH: "The Philippines",
    RU: "The Russian Federation",
    TW: "Taiwan, Republic Of China",
    UM: "The United States Minor Outlying Islands",
    US: "The United States Of America",
    VI: "US Virgin Islands",
  }),
);

/** The name of a country, by its numeric code; "" for a code that ISO 3166 does not list. */
export const writtenName = (numeric: string): string =>
  WRITTEN.get(alpha2Of(numeric)) ?? countryNameOf(numeric);

/** Alpha-2 code of a country by any English name ("USA", "The Netherlands"); undefined where none has the name. */
export function codeOfName(name: string): string | undefined {
  const numeric = countryOfName(name);
  return numeric === undefined ? undefined : alpha2Of(numeric);
}
