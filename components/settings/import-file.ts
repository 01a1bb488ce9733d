"use client";
import { serverClock } from "#components/device/server-clock.ts";
import type { Words } from "#components/language/words.ts";
import { apiGet } from "#components/model/api.ts";
import { inCountries } from "./formats/choices.ts";
import { FileError } from "./formats/collection.ts";
import { LISTS } from "./formats/lists.ts";
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

/** The messages about the entries of each list that did not fit. */
const LEFT = [
  ["favourites", "settings.transfer.full"],
  ["series", "settings.transfer.fullSeries"],
  ["due", "settings.transfer.fullDue"],
  ["queue", "settings.transfer.fullQueue"],
  ["positions", "settings.transfer.fullPositions"],
  ["diary", "settings.transfer.fullDiary"],
] as const;

/** The results of an import, in sentences. */
export function sentences({ lists, ...taken }: TakenIn, words: Words): string[] {
  const { t } = words;
  const { there, heard, forYou, choices, unknown, skipped } = taken;
  const { favourites, series, due, queue, positions, diary } = lists;
  const facts = [
    favourites.came > 0
      ? t("settings.transfer.added", { number: favourites.came })
      : t("settings.transfer.addedNone"),
    there > 0 && t("settings.transfer.there", { number: there }),
    series.came > 0 && t("settings.transfer.follows", { number: series.came }),
    heard && t("settings.transfer.heard"),
    forYou && t("settings.transfer.rules"),
    due.came > 0 && t("settings.transfer.due", { number: due.came }),
    queue.came > 0 && t("settings.transfer.queued", { number: queue.came }),
    positions.came > 0 && t("settings.transfer.positions", { number: positions.came }),
    diary.came > 0 && t("settings.transfer.moments", { number: diary.came }),
    Object.keys(choices).length > 0 && t("settings.transfer.choices"),
  ].filter((fact) => fact !== false);
  return [
    t("settings.transfer.summary", {
      facts: facts.reduce((first, second) => t("settings.transfer.facts", { first, second })),
    }),
    unknown.length > 0 && t("settings.transfer.unknown", { names: namesInWords(unknown, 5, words) }),
    ...LEFT.map(
      ([name, message]) =>
        lists[name].left > 0 && t(message, { most: LISTS[name].most, left: lists[name].left }),
    ),
    skipped > 0 && t("settings.transfer.skipped", { number: skipped }),
  ].filter((sentence) => sentence !== false);
}
