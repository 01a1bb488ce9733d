/** The orders of stations: an order is made once and walked by each request, so that no request sorts. */
import { LRUCache } from "lru-cache";
import { SECOND_MS } from "../../ground/clock.ts";
import { fold } from "../../ground/text.ts";
import type { Counts } from "./click-book.ts";
import type { Directory } from "./directory.ts";
import type { Row } from "./row.ts";

type ByText = (row: Row) => string;
type ByNumber = (row: Row, counts: Counts) => number;

const texts: ReadonlyMap<string, ByText> = new Map(
  Object.entries<ByText>({
    url: ({ check }) => check.stream.url,
    homepage: ({ homepage }) => homepage,
    favicon: ({ favicon }) => favicon,
    tags: ({ tags }) => tags,
    country: ({ keys }) => keys.country,
    state: ({ keys }) => keys.state,
    language: ({ languages }) => languages,
    codec: ({ check }) => fold(check.stream.codec),
  }),
);
const numbers: ReadonlyMap<string, ByNumber> = new Map(
  Object.entries<ByNumber>({
    votes: (row, counts) => row.votes + counts.votes(row),
    bitrate: ({ check }) => check.stream.bitrate,
    lastcheckok: ({ check }) => (check.ok ? 1 : 0),
    lastchecktime: ({ check }) => Math.floor(check.atMs / SECOND_MS),
    changetimestamp: ({ changedAtMs }) => Math.floor(changedAtMs / SECOND_MS),
    clicktimestamp: (row, counts) => Math.floor(counts.clicks(row).lastMs / SECOND_MS),
    clickcount: (row, counts) => counts.clicks(row).day,
    clicktrend: (row, counts) => {
      const { day, dayBefore } = counts.clicks(row);
      return day - dayBefore;
    },
  }),
);
/** Orders that change with clicks and votes. */
const COUNTED = new Set(["votes", "clicktimestamp", "clickcount", "clicktrend"]);
const MOST_KEPT = 32;

/** The places of the rows in an order. */
function sorted(rows: readonly Row[], order: string, counts: Counts): Uint32Array {
  const byText = texts.get(order);
  if (byText) {
    const keys = rows.map(byText);
    const compare = (a = "", b = "") => (a < b ? -1 : a > b ? 1 : 0);
    return Uint32Array.from(rows, (_, place) => place).sort((a, b) => compare(keys[a], keys[b]) || a - b);
  }
  const byNumber = numbers.get(order) ?? (() => 0);
  // Key and place in one number: plain numbers are sorted ten times as fast as by a function.
  const unit = 2 ** Math.ceil(Math.log2(rows.length + 1));
  const most = Math.floor(Number.MAX_SAFE_INTEGER / unit) - 1;
  const packed = Float64Array.from(
    rows,
    (row, place) => Math.min(byNumber(row, counts), most) * unit + place,
  ).sort();
  return Uint32Array.from(packed, (value) => ((value % unit) + unit) % unit);
}

/** Gives the places of a directory's stations in an order, made at the first request for it. */
export class Orders {
  readonly #kept = new LRUCache<string, { of: string; places: Uint32Array }>({ max: MOST_KEPT });

  /** The places of the rows in `order`, ascending; undefined where it is unknown: then by name, as they stand. */
  of({ rows, seal }: Directory, order: string, counts: Counts): Uint32Array | undefined {
    if (!texts.has(order) && !numbers.has(order)) return undefined;
    const of = COUNTED.has(order) ? `${seal} ${counts.version}` : seal;
    const kept = this.#kept.get(order);
    if (kept?.of === of) return kept.places;
    const places = sorted(rows, order, counts);
    this.#kept.set(order, { of, places });
    return places;
  }
}

/** The places below `count` in random order (Fisher and Yates). */
export function shuffled(count: number, random: () => number): Uint32Array {
  const mixed = Uint32Array.from({ length: count }, (_, place) => place);
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const [a = 0, b = 0] = [mixed[i], mixed[j]];
    mixed[i] = b;
    mixed[j] = a;
  }
  return mixed;
}
