import { SECOND_MS } from "../ground/clock.ts";

/** How often a worker tells the server that started it that it lives. */
export const BEAT_EVERY_MS = 10 * SECOND_MS;

/** Tells the server that started this process that it lives, every 10 s; without such a server nobody is told. */
export function beat(): void {
  if (!process.channel) return;
  setInterval(() => process.send?.("beat", undefined, undefined, () => {}), BEAT_EVERY_MS).unref();
}
