/** Reads which stations a request for a document names; refuses requests in plain text. */

import { entriesOf } from "#db/catalog/read/clusters.ts";
import { type DiaryRow, diaryWithin } from "#db/catalog/read/diary.ts";
import { stationKeys } from "#db/catalog/read/schedule.ts";
import { listStationIds } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { isRpuid } from "../contract/rpuid.ts";
import { countryOfAlpha2 } from "../ingest/records/countries.ts";
import { quoted } from "../ingest/records/notes.ts";
import type { ApiRequest, ApiResponse } from "../request/message.ts";
import { splitTarget } from "../request/target.ts";
import { type DialectDocument, respond, uncached } from "./respond.ts";

const MOST_NAMED = 500;

/** A request that cannot be answered; the message is for its author. */
export class Refused extends Error {
  readonly status: 400 | 404 | 406 | 410 | 413;
  constructor(status: Refused["status"], message: string) {
    super(message);
    this.status = status;
  }
}

/** A refusal for a person who reads it as it is. */
export const inPlainText = ({ status, message }: Refused): DialectDocument => ({
  ...{ contentType: "text/plain; charset=utf-8", body: `${message}\n`, status, ...uncached },
});

/** Sends the document of `make`, or the reason of its refusal in plain text. @throws any other error of `make`. */
export async function orRefused(
  request: ApiRequest,
  make: () => DialectDocument | Promise<DialectDocument>,
): Promise<ApiResponse> {
  try {
    return await respond(request, await make());
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return respond(request, inPlainText(error));
  }
}

export interface AskedStations {
  /** Row ids, in the order of the list. */
  ids: readonly number[];
  /** The query of the same list at another address. */
  query: string;
}

/** The stations of `?country=` or `?rpuids=`. @throws Refused 400 unless one valid value is given. */
export function askedStations(catalog: CatalogView, target: string): AskedStations {
  const given = new URLSearchParams(splitTarget(target).query);
  for (const name of ["country", "rpuids"])
    if (given.getAll(name).length > 1) throw new Refused(400, `${name} is given twice`);
  const [code, rpuids] = [given.get("country") ?? "", given.get("rpuids") ?? ""];
  if (code !== "" && rpuids !== "") throw new Refused(400, "say country or rpuids, not both");
  if (code === "" && rpuids === "")
    throw new Refused(400, "say which stations: ?country=826 (ISO 3166 numeric) or ?rpuids=8269000,8269001");
  if (code !== "") {
    const country = /^\d{3}$/.test(code) ? code : countryOfAlpha2(code);
    if (country === undefined)
      throw new Refused(400, "country is three digits or two letters (ISO 3166), for example 826 or GB");
    return { ids: listStationIds(catalog, { country }, true), query: `country=${country}` };
  }
  const named = [...new Set(rpuids.split(","))];
  if (named.length > MOST_NAMED) throw new Refused(400, `rpuids are ${MOST_NAMED} at most`);
  const wrong = named.find((each) => !isRpuid(each));
  if (wrong !== undefined)
    throw new Refused(
      400,
      `${quoted(wrong)} is no rpuid: three digits of the country, then the station's number, for example 8269000`,
    );
  const found = stationKeys(catalog, named);
  return { ids: found.map(({ id }) => id), query: `rpuids=${found.map(({ rpuid }) => rpuid).join(",")}` };
}

/** The stations of `?country=` or `?rpuids=`. @throws Refused 400 as `askedStations`, 404 where there is none. */
export function knownStations(catalog: CatalogView, target: string): AskedStations {
  const asked = askedStations(catalog, target);
  if (asked.ids.length === 0) throw new Refused(404, "there is no such station");
  return asked;
}

/** The programmes of a station in a window, of the first of its entries that has some; empty without any. */
export const diaryOf = (
  catalog: CatalogView,
  id: number,
  window: Parameters<typeof diaryWithin>[2],
): readonly DiaryRow[] =>
  entriesOf(catalog, id)
    .values()
    .map((entry) => diaryWithin(catalog, entry, window))
    .find(({ length }) => length > 0) ?? [];
