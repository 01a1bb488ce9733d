import { setTimeout as delay } from "node:timers/promises";
import { isBusy } from "./flush-soon.ts";

const PAUSE_MS = 20;
const TRIES = 100;

/**
 * The result of `use`, which writes a store over a connection that does not wait, as the server's do: tried for two
 * seconds while another process writes. @throws what `use` throws, SQLITE_BUSY after two seconds.
 */
export async function patiently<T>(use: () => T): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return use();
    } catch (error) {
      if (!isBusy(error) || tries >= TRIES) throw error;
      await delay(PAUSE_MS);
    }
}
