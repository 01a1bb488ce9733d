/** The room that a migration needs on the disk of its store, in words for operators. */
import { statfsSync, statSync } from "node:fs";

interface Room {
  /** Bytes of the store. */
  store: number;
  /** Bytes that its migration may write: what is free, and SQLite's log, which the migration writes anew. */
  free: number;
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** The room of the store `file`. */
export function roomOf(file: string): Room {
  const { bavail, bsize } = statfsSync(file);
  return { store: sizeOf(file), free: bavail * bsize + sizeOf(`${file}-wal`) };
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;

/**
 * Says how much room a migration may need and how much there is. Migrations from schema 20 to 26 wrote half of a store
 * of 64,170 stations into the log; to be sure, the whole store counts.
 */
export const roomInWords = ({ store, free }: Room): string =>
  `a migration needs up to as much room as the store has, ${inMegabytes(store)}, and ${inMegabytes(free)} are free`;

/** The words about the room of `file` where it may not do for a migration, after a full stop; else "". */
export function littleRoom(file: string): string {
  const room = roomOf(file);
  return room.free < room.store ? `. There is little room: ${roomInWords(room)}` : "";
}
