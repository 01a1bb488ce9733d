/** `npm run eval -- duplicates`: how well entries of one station are found, against pairs labelled by hand. */
import { describedStations } from "#db/catalog/read/duplicates.ts";
import { Matcher, PROPOSED_BITS } from "#lib/duplicates/find.ts";
import { traitsOf } from "#lib/duplicates/traits.ts";
import { fold } from "#lib/ground/text.ts";
import { UNDECIDED } from "#tests/support/undecided.ts";
import { chance } from "../chance.ts";
import type { Directory } from "../directory.ts";
import { type LabelledPair, labelledPairs } from "./labels.ts";

/** Automatic merging needs this many held-back pairs above the threshold, with one wrong at most. */
const ENOUGH = 400;
const MOST_WRONG = 1;
const RESAMPLES = 1_000;
const SEED = 12;

interface Judged extends LabelledPair {
  bits: number;
  /** Whether each method calls the pair one station. */
  says: Readonly<Record<string, boolean>>;
}
interface Interval {
  value: number;
  low: number;
  high: number;
}
interface Quality {
  precision: number;
  recall: number;
}
interface DuplicatesRow {
  by: string;
  precision: Interval;
  recall: Interval;
  bCubedPrecision: Interval;
  bCubedRecall: Interval;
}
interface DuplicatesResult {
  pairs: { tuning: number; held: number; same: number };
  rows: DuplicatesRow[];
  /** Held-back pairs above the strictest threshold with one wrong at most, and below it. */
  automatic: { above: number; wrong: number; below: number; bits: number };
  /** How many pairs of all stations, labelled or not, reach that threshold. */
  candidates: number;
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** The value over all, and the middle 95 % of it over resamples (percentile bootstrap; Efron 1979). */
function bootstrap<T>(items: readonly T[], measure: (sample: readonly T[]) => number): Interval {
  const random = chance(SEED);
  const values = Array.from({ length: RESAMPLES }, () =>
    measure(items.map(() => items[Math.floor(random() * items.length)] as T)),
  ).sort((x, y) => x - y);
  return {
    value: measure(items),
    low: values[Math.floor(RESAMPLES * 0.025)] ?? 0,
    high: values[Math.ceil(RESAMPLES * 0.975) - 1] ?? 0,
  };
}

/** The groups that pairs make together: the label of each id's group. */
function components(ids: Iterable<string>, pairs: readonly { a: string; b: string }[]): Map<string, string> {
  const labels = new Map([...ids].map((id) => [id, id]));
  for (let changed = true; changed; ) {
    changed = false;
    for (const { a, b } of pairs) {
      const [x, y] = [labels.get(a) ?? a, labels.get(b) ?? b];
      if (x === y) continue;
      labels.set(x < y ? b : a, x < y ? x : y);
      changed = true;
    }
  }
  return labels;
}

/** B-cubed (Bagga & Baldwin 1998) of each station: the share of its group that is right, and of the right that is there. */
function bCubed(found: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): Quality[] {
  const inFound = Map.groupBy(found.keys(), (id) => found.get(id));
  const inRight = Map.groupBy(right.keys(), (id) => right.get(id));
  return [...found.keys()].map((id) => {
    const own = inFound.get(found.get(id)) ?? [];
    const truth = inRight.get(right.get(id)) ?? [];
    const both = own.filter((other) => right.get(other) === right.get(id)).length;
    return { precision: share(both, own.length), recall: share(both, truth.length) };
  });
}

function rowOf(by: string, held: readonly Judged[], right: ReadonlyMap<string, string>): DuplicatesRow {
  const said = ({ says }: Judged) => says[by] === true;
  const found = components(right.keys(), held.filter(said));
  const stations = bCubed(found, right);
  const mean = (pick: (each: Quality) => number) => (sample: readonly Quality[]) =>
    share(
      sample.reduce((sum, each) => sum + pick(each), 0),
      sample.length,
    );
  return {
    by,
    precision: bootstrap(held, (sample) => {
      const positive = sample.filter(said);
      return share(positive.filter(({ same }) => same).length, positive.length);
    }),
    recall: bootstrap(held, (sample) => {
      const rightOnes = sample.filter(({ same }) => same);
      return share(rightOnes.filter(said).length, rightOnes.length);
    }),
    bCubedPrecision: bootstrap(
      stations,
      mean(({ precision }) => precision),
    ),
    bCubedRecall: bootstrap(
      stations,
      mean(({ recall }) => recall),
    ),
  };
}

/** The most pairs above a threshold with at most one wrong. */
function automaticOf(held: readonly Judged[]): DuplicatesResult["automatic"] {
  const ordered = held.toSorted((x, y) => y.bits - x.bits);
  let best = { above: 0, wrong: 0, below: held.length, bits: Number.POSITIVE_INFINITY };
  let wrong = 0;
  for (const [i, { same, bits }] of ordered.entries()) {
    if (!same) wrong++;
    if (wrong > MOST_WRONG) break;
    // A threshold stands between two scores.
    if (ordered[i + 1]?.bits !== bits) best = { above: i + 1, wrong, below: held.length - i - 1, bits };
  }
  return best;
}

export function evaluateDuplicates({ catalog }: Pick<Directory, "catalog">): DuplicatesResult | undefined {
  const stations = [...describedStations(catalog)];
  const byExternal = new Map(stations.map((station) => [station.externalId, station]));
  const known = labelledPairs().filter(({ a, b }) => byExternal.has(a) && byExternal.has(b));
  if (known.length === 0) return undefined;
  const matcher = new Matcher(stations);
  const groupOf = new Map(
    matcher.groups(UNDECIDED).flatMap((members, group) => members.map((rpuid) => [rpuid, group] as const)),
  );
  const judged = known.map((pair): Judged => {
    const [a, b] = [byExternal.get(pair.a), byExternal.get(pair.b)];
    if (!a || !b) throw new Error("a labelled pair has no stations");
    const bits = matcher.score(a.rpuid, b.rpuid)?.bits ?? Number.NEGATIVE_INFINITY;
    const group = groupOf.get(a.rpuid);
    const says = {
      [`pairs of ${PROPOSED_BITS} bits and more`]: bits >= PROPOSED_BITS,
      "groups (proposals)": group !== undefined && group === groupOf.get(b.rpuid),
      "same name": fold(a.name).replace(/\s+/g, "") === fold(b.name).replace(/\s+/g, ""),
      "same stream": !traitsOf(a).streams.isDisjointFrom(traitsOf(b).streams),
    };
    return { ...pair, bits, says };
  });
  const held = judged.filter((pair) => pair.held);
  const right = components(
    new Set(held.flatMap(({ a, b }) => [a, b])),
    held.filter(({ same }) => same),
  );
  const automatic = automaticOf(held);
  return {
    pairs: {
      tuning: judged.length - held.length,
      held: held.length,
      same: held.filter(({ same }) => same).length,
    },
    rows: Object.keys(held[0]?.says ?? {}).map((by) => rowOf(by, held, right)),
    automatic,
    candidates: [...matcher.links(automatic.bits)].length,
  };
}

const figure = ({ value, low, high }: Interval) =>
  `${value.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;

export function duplicatesTable(result: DuplicatesResult | undefined): string {
  if (!result)
    return "No labelled pair is among these stations: the labels name entries of the community directory.";
  const { pairs, rows, automatic, candidates } = result;
  return [
    `${pairs.tuning + pairs.held} labelled pairs, ${pairs.held} held back, ${pairs.same} of those of one station. In brackets 95 % of ${RESAMPLES} resamples.`,
    "",
    "| found by | pairs: precision | pairs: recall | B-cubed precision | B-cubed recall |",
    "|---|---|---|---|---|",
    ...rows.map(
      (row) =>
        `| ${row.by} | ${figure(row.precision)} | ${figure(row.recall)} | ${figure(row.bCubedPrecision)} | ${figure(row.bCubedRecall)} |`,
    ),
    "",
    `With ${MOST_WRONG} wrong at most, ${automatic.above} held-back pairs stand above a threshold (${automatic.bits.toFixed(1)} bits, ${automatic.wrong} wrong), ${automatic.below} below. Of all pairs of these stations ${candidates} reach it. ${automatic.above >= ENOUGH ? "That is enough to merge by itself." : `Merging by itself asks for ${ENOUGH}: all are proposals.`}`,
  ].join("\n");
}
