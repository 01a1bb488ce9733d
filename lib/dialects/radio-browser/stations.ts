/** The stations of `stations[/...]`. */

import type { Parameters } from "./parameters.ts";
import type { Row } from "./row.ts";
import { askedOf, atAddress, BY, type Selecting, searchTests, select } from "./select.ts";

/** Lists of the stations with the highest or newest of something. */
const TOP = new Map(
  Object.entries({
    topclick: "clickcount",
    topvote: "votes",
    lastclick: "clicktimestamp",
    lastchange: "changetimestamp",
    broken: "lastchecktime",
  }),
);
const MOST_UUIDS = 1_000;

/** The rows of these UUIDs. A row has the UUID that was asked for, also where its station shows as another entry. */
function byUuids({ directory }: Selecting, uuids: readonly string[]): Row[] {
  return [...new Set(uuids.map((uuid) => uuid.trim().toLowerCase()))].slice(0, MOST_UUIDS).flatMap((uuid) => {
    const row = directory.byUuid.get(uuid);
    return row ? [row.uuid === uuid ? row : { ...row, uuid }] : [];
  });
}

/** The stations asked for; undefined for an unknown path. */
export function selectStations(
  from: Selecting,
  rest: readonly string[],
  given: Parameters,
): readonly Row[] | undefined {
  const [by = "", ...more] = rest;
  // Clients do not escape a slash in a name.
  const term = more.join("/");
  if (rest.length === 0) return select(from, askedOf(given, []));
  if (by === "search" && more.length === 0)
    return select(from, askedOf(given, searchTests(given, from.directory)));
  const match = BY.get(by);
  if (match)
    return more.length === 0 ? undefined : select(from, askedOf(given, [match(term, from.directory)]));
  if (by === "byuuid") return byUuids(from, [...(term ? term.split(",") : []), ...given.list("uuids")]);
  if (by === "byurl") {
    const url = given.text("url") ?? term;
    return select(from, askedOf(given, [atAddress(new Set([url, url.split("&")[0] ?? ""]))]));
  }
  const order = TOP.get(by);
  if (order === undefined || more.length > 1) return undefined;
  const asked = askedOf(given, by === "broken" ? [({ check }) => !check.ok] : []);
  const count = /^\d{1,9}$/.test(term) ? Number(term) : asked.limit;
  return select(from, { ...asked, order, reverse: true, limit: Math.min(count, asked.limit) });
}
