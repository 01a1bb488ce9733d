import { setTimeout as delay } from "node:timers/promises";

const PAUSE_MS = 20;
/** Longer than the pause of whoever waits. */
const BREATH_MS = 25;
const TRIES = 100;

/** Whether `error` is SQLite's of this code, or of one that begins with it. */
export const saysSqlite = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && String(error.code).startsWith(code);

/** Whether `error` says that another process is writing to the store. */
export const isBusy = (error: unknown) => saysSqlite(error, "SQLITE_BUSY");

/** Tries `use`, a write that does not wait, for 2 s while others write. @throws its errors, or SQLITE_BUSY then. */
export async function patiently<T>(use: () => T | Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await use();
    } catch (error) {
      if (!isBusy(error) || tries >= TRIES) throw error;
      await delay(PAUSE_MS);
    }
}

/** The pause between two transactions of long work: whoever tries again and again (`patiently`) has a turn in it. */
export const breathe = (): Promise<void> => delay(BREATH_MS);
