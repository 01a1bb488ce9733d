"use client";
/** Reads a file into this browser. Fetched when one is chosen. */
import { apiGet } from "#components/api.ts";
import { settingsCopy } from "./copy.ts";
import { FileError } from "./formats/collection.ts";
import { readCollection } from "./formats/read.ts";
import { readKept, writeKept } from "./kept.ts";
import { type TakenIn, takeIn } from "./take-in.ts";

const copy = settingsCopy.transfer;

export type Imported =
  | { ok: true; taken: TakenIn; undo: () => void }
  /** Why nothing was changed. */
  | { ok: false; why: string };

/** Whole or not at all. `onLooking` hears when the file is read and the directory is asked. Never rejects. */
export async function importFile(file: File, country: string, onLooking: () => void): Promise<Imported> {
  let reading = true;
  try {
    const collection = await readCollection(file);
    reading = false;
    onLooking();
    const taken = await takeIn(apiGet, country, collection, readKept);
    const before = readKept();
    writeKept(taken.next);
    return { ok: true, taken, undo: () => writeKept(before) };
  } catch (error) {
    if (error instanceof FileError) return { ok: false, why: error.message };
    return { ok: false, why: reading ? copy.unreadable : copy.unreachable };
  }
}

/** What an import did, a sentence a fact. */
export function sentences(taken: TakenIn, most: number): string[] {
  const { added, there, heard, forYou, unknown, left, skipped } = taken;
  const first = [
    added > 0 ? copy.added(added) : copy.addedNone,
    ...(there > 0 ? [copy.there(there)] : []),
    ...(heard ? [copy.heard] : []),
    ...(forYou ? [copy.rules] : []),
  ];
  return [
    `${first.join("; ")}.`,
    ...(unknown.length > 0 ? [copy.unknown(unknown)] : []),
    ...(left > 0 ? [copy.full(most, left)] : []),
    ...(skipped > 0 ? [copy.skipped(skipped)] : []),
  ];
}
