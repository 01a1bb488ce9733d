"use client";
import { MOST_DUE } from "#components/device/due.ts";
import { MOST_FOLLOWED } from "#components/device/followed.ts";
import { MOST_MOMENTS, MOST_QUEUED } from "#components/device/not-kept.ts";
import { serverClock } from "#components/device/server-clock.ts";
import type { Words } from "#components/language/words.ts";
import { apiGet } from "#components/model/api.ts";
import { MOST_KEPT as MOST_POSITIONS } from "#components/player/engine/kept-positions.ts";
import { inCountries } from "./formats/choices.ts";
import { FileError } from "./formats/collection.ts";
import { readCollection } from "./formats/read-file.ts";
import { readKept, writeKept } from "./kept.ts";
import { namesInWords } from "./names-in-words.ts";
import { matchSeries } from "./series-match.ts";
import { type TakenIn, takeIn } from "./take-in.ts";
import { undoneImport } from "./undone.ts";

export type Imported =
  | { ok: true; taken: TakenIn; undo: () => void }
  /** Why nothing was changed. */
  | { ok: false; why: string };

/** The countries of the directory, and the listener's: ISO 3166 numeric. */
interface Where {
  country: string;
  countries: readonly string[];
}

/** Imports a whole file, or nothing; calls `onLooking` before it asks the directory. Never rejects. */
export async function importFile(
  file: File,
  { country, countries }: Where,
  onLooking: () => void,
  { t }: Words,
): Promise<Imported> {
  let reading = true;
  try {
    const collection = await readCollection(file);
    reading = false;
    onLooking();
    const { series = [], feeds = [] } = collection;
    const found = await matchSeries(apiGet, country, feeds, serverClock.now());
    // An alarm of the past would ring at once, or be told as missed.
    const due = (collection.due ?? []).filter(({ atMs }) => atMs > serverClock.now());
    const choices = inCountries(collection.choices ?? {}, countries);
    const whole = { ...collection, due, choices, series: [...series, ...found.known] };
    const taken = await takeIn(apiGet, country, whole, readKept);
    taken.unknown.push(...found.unknown);
    const before = readKept();
    const after = taken.next;
    writeKept(after);
    return { ok: true, taken, undo: () => writeKept(undoneImport({ before, after, now: readKept() })) };
  } catch (error) {
    if (error instanceof FileError) return { ok: false, why: error.why(t) };
    return {
      ok: false,
      why: reading ? t("settings.transfer.unreadable") : t("settings.transfer.unreachable"),
    };
  }
}

/** The entries of the file that exceed a limit, in sentences; favourites aside. */
function leftOut(taken: TakenIn, { t }: Words): string[] {
  const limits = [
    ["settings.transfer.fullSeries", MOST_FOLLOWED, taken.leftSeries],
    ["settings.transfer.fullDue", MOST_DUE, taken.leftDue],
    ["settings.transfer.fullQueue", MOST_QUEUED, taken.leftQueued],
    ["settings.transfer.fullPositions", MOST_POSITIONS, taken.leftPositions],
    ["settings.transfer.fullDiary", MOST_MOMENTS, taken.leftMoments],
  ] as const;
  return limits.flatMap(([message, most, left]) => (left > 0 ? [t(message, { most, left })] : []));
}

/** The results of an import, in sentences. */
export function sentences(taken: TakenIn, most: number, words: Words): string[] {
  const { t } = words;
  const { added, there, follows, heard, forYou, due, queued, choices, unknown, left, skipped } = taken;
  const { positions, moments } = taken;
  const facts = [
    added > 0 ? t("settings.transfer.added", { number: added }) : t("settings.transfer.addedNone"),
    ...(there > 0 ? [t("settings.transfer.there", { number: there })] : []),
    ...(follows > 0 ? [t("settings.transfer.follows", { number: follows })] : []),
    ...(heard ? [t("settings.transfer.heard")] : []),
    ...(forYou ? [t("settings.transfer.rules")] : []),
    ...(due > 0 ? [t("settings.transfer.due", { number: due })] : []),
    ...(queued > 0 ? [t("settings.transfer.queued", { number: queued })] : []),
    ...(positions > 0 ? [t("settings.transfer.positions", { number: positions })] : []),
    ...(moments > 0 ? [t("settings.transfer.moments", { number: moments })] : []),
    ...(Object.keys(choices).length > 0 ? [t("settings.transfer.choices")] : []),
  ];
  return [
    t("settings.transfer.summary", {
      facts: facts.reduce((first, second) => t("settings.transfer.facts", { first, second })),
    }),
    ...(unknown.length > 0
      ? [t("settings.transfer.unknown", { names: namesInWords(unknown, 5, words) })]
      : []),
    ...(left > 0 ? [t("settings.transfer.full", { most, left })] : []),
    ...leftOut(taken, words),
    ...(skipped > 0 ? [t("settings.transfer.skipped", { number: skipped })] : []),
  ];
}
