/** The names in the document's examples: a station, a series and days of the directory that serves it. */

export interface Samples {
  /** The client that everybody may use, if any. */
  client: "demo" | undefined;
  /** ISO 3166 numeric. */
  country: string;
  /** ISO 3166 alpha-2. */
  countryCode: string;
  rpuid: string;
  /** A word that finds the station, and the station's name. */
  stationWord: string;
  stationName: string;
  /** Ids of an on-demand item of the station and of the item's series. */
  item: string;
  series: string;
  /** A word that finds the item. */
  itemWord: string;
  /** Href of a genre and id of a bearer of the station. */
  genre: string;
  bearer: string;
  /** The beginning of a day and of the next, RFC 3339. */
  from: string;
  to: string;
}

/** Samples of the demonstration directory on the day when the document's answers were recorded. */
export const RECORDED: Samples = {
  client: "demo",
  country: "826",
  countryCode: "GB",
  rpuid: "8269000",
  stationWord: "harbour",
  stationName: "Harbour FM",
  item: "8269000:odp:/crid://harbour.example/programmes/sea-lanes-2026-05-01",
  series: "8269000:ods:/crid://harbour.example/series/sea-lanes",
  itemWord: "salvage",
  genre: "urn:tva:metadata:cs:ContentCS:2011:3.6.2",
  bearer: "fm:ce1.c9a1.09680",
  from: "2026-05-04T06:00:00Z",
  to: "2026-05-05T06:00:00Z",
};
