/** The operator's decisions: which entries are one station, and which never are. Imports keep them. */

import {
  type DuplicateDecision,
  listDecisions,
  listLeading,
  putDecision,
  putLeading,
  removeDecision,
  removeLeading,
} from "#db/activity/duplicates.ts";
import { replaceClusters } from "#db/catalog/write/clusters.ts";
import { NamedError } from "#db/named-error.ts";
import type { SqliteDatabase, Stores } from "#db/sqlite.ts";
import { type Decided, decidedGroups, MOST_MEMBERS } from "./cluster.ts";

/** A decision that cannot be; the message is one line. */
class DecisionError extends NamedError {}

/** The decisions by verdict. */
export function decidedBy(decisions: readonly DuplicateDecision[]): Decided {
  const of = (wanted: DuplicateDecision["verdict"]) =>
    decisions.filter(({ verdict }) => verdict === wanted).map(({ rpuid, other }) => [rpuid, other] as const);
  return { same: of("same"), different: of("different") };
}

/** The entries that are decided to be one station, each with the entry that was decided last to lead it. */
export function decidedClusters(
  activity: SqliteDatabase,
): { rpuids: string[]; leading: string | undefined }[] {
  const leading = listLeading(activity);
  return decidedGroups(decidedBy(listDecisions(activity))).map((rpuids) => ({
    rpuids,
    leading: leading.findLast((rpuid) => rpuids.includes(rpuid)),
  }));
}

/** Makes the catalogue show what is decided. Returns whether anything changed. */
export function applyDecisions({ catalog, activity }: Stores, nowMs: number): boolean {
  const clusters = decidedClusters(activity);
  const leading = new Set(clusters.flatMap((each) => each.leading ?? []));
  return replaceClusters(
    catalog,
    clusters.map(({ rpuids }) => rpuids),
    nowMs,
    leading,
  );
}

const pairsOf = (rpuids: readonly string[]) =>
  rpuids.flatMap((a, i) => rpuids.slice(i + 1).map((b): [string, string] => [a, b]));

/** Gives the entries that are decided to be one station with an rpuid's, itself alone where there is none; reads decisions once. */
export function sameStations(activity: SqliteDatabase): (rpuid: string) => string[] {
  const clusters = decidedGroups(decidedBy(listDecisions(activity)));
  const byEntry = new Map(clusters.flatMap((cluster) => cluster.map((rpuid) => [rpuid, cluster] as const)));
  return (rpuid) => byEntry.get(rpuid) ?? [rpuid];
}

/** Writes that exactly these entries are one station, over earlier decisions about pairs of them. */
function putStation(activity: SqliteDatabase, rpuids: readonly string[], nowMs: number): void {
  for (const [a, b] of pairsOf(rpuids)) removeDecision(activity, a, b);
  const [first, ...others] = rpuids;
  if (first !== undefined) for (const other of others) putDecision(activity, [first, other], "same", nowMs);
}

/** Runs `change` in a transaction of activity, then shows it in the catalogue. */
function decide<T>(stores: Stores, nowMs: number, change: () => T): T {
  const result = stores.activity.transaction(change).immediate();
  applyDecisions(stores, nowMs);
  return result;
}

/**
 * Makes the entries, and the entries they are merged with, one station; drops decisions that kept them apart. Returns the
 * station's entries. @throws DecisionError for entries of two countries, or for too many.
 */
export function merge(stores: Stores, rpuids: readonly string[], nowMs: number): string[] {
  const { activity } = stores;
  return decide(stores, nowMs, () => {
    const all = [...new Set(rpuids.flatMap(sameStations(activity)))].sort();
    const abroad = all.find((rpuid) => rpuid.slice(0, 3) !== all[0]?.slice(0, 3));
    if (abroad !== undefined)
      throw new DecisionError(`${all[0]} and ${abroad} are of two countries: a station lies within one`);
    if (all.length > MOST_MEMBERS)
      throw new DecisionError(`that is one station of ${all.length} entries; ${MOST_MEMBERS} are the most`);
    putStation(activity, all, nowMs);
    return all;
  });
}

/** Makes a station of each group, which holds all entries that its entries are merged with already. */
export function mergeGroups(stores: Stores, groups: readonly (readonly string[])[], nowMs: number): void {
  decide(stores, nowMs, () => {
    for (const rpuids of groups) putStation(stores.activity, rpuids, nowMs);
  });
}

/**
 * Takes the entry out of its station: it is a station of its own, and not proposed for the other one again. Returns the
 * entries that stay together. @throws DecisionError when the entry is merged with none.
 */
export function split(stores: Stores, rpuid: string, nowMs: number): string[] {
  const { activity } = stores;
  return decide(stores, nowMs, () => {
    const others = sameStations(activity)(rpuid).filter((other) => other !== rpuid);
    if (others.length === 0) throw new DecisionError(`${rpuid} is merged with no other entry`);
    putStation(activity, others, nowMs);
    for (const other of others) putDecision(activity, [rpuid, other], "different", nowMs);
    // Alone, an entry leads nothing, and leads no station that it is merged with later.
    for (const alone of [rpuid, ...(others.length === 1 ? others : [])]) removeLeading(activity, alone);
    return others;
  });
}

/** Undoes a merger: its entries show by themselves again, and may be proposed again. Returns them. @throws DecisionError. */
export function unmerge(stores: Stores, rpuid: string, nowMs: number): string[] {
  const { activity } = stores;
  return decide(stores, nowMs, () => {
    const all = sameStations(activity)(rpuid);
    if (all.length === 1) throw new DecisionError(`${rpuid} is merged with no other entry`);
    for (const [a, b] of pairsOf(all)) removeDecision(activity, a, b);
    for (const entry of all) removeLeading(activity, entry);
    return all;
  });
}

/**
 * Decides that the station of the entry shows as the entry: its name, its rpuid and what it states come first. With `undo`,
 * the station of the entry shows as its oldest entry again. @throws DecisionError.
 */
export function lead(stores: Stores, rpuid: string, { undo, nowMs }: { undo: boolean; nowMs: number }): void {
  const { activity } = stores;
  decide(stores, nowMs, () => {
    const all = sameStations(activity)(rpuid);
    if (all.length === 1) throw new DecisionError(`${rpuid} is merged with no other entry`);
    const were = all.filter((entry) => removeLeading(activity, entry)).length;
    if (!undo) putLeading(activity, rpuid, nowMs);
    else if (were === 0)
      throw new DecisionError(`no entry was chosen to lead the station of ${rpuid}: its oldest entry leads`);
  });
}

/** Decides that two entries are never one station. @throws DecisionError when they are merged. */
export function never(stores: Stores, a: string, b: string, nowMs: number): void {
  decide(stores, nowMs, () => {
    if (sameStations(stores.activity)(a).includes(b))
      throw new DecisionError(`${a} and ${b} are merged: \`nowline duplicates split ${b}\` takes them apart`);
    putDecision(stores.activity, [a, b], "different", nowMs);
  });
}

/** Takes `never` back: the two may be proposed again. @throws DecisionError when it was not decided. */
export function perhaps(stores: Stores, a: string, b: string): void {
  const decided = decidedBy(listDecisions(stores.activity)).different;
  if (!decided.some((pair) => pair.includes(a) && pair.includes(b)))
    throw new DecisionError(`it was not decided that ${a} and ${b} are two stations`);
  removeDecision(stores.activity, a, b);
}
