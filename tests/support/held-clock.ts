/**
 * The held clock: every test run believes that it begins on one fixed day, a Wednesday of a month in which no clock
 * changes, and the time runs on from there at its real speed. The difference to the machine's clock is handed from
 * process to process in the environment, so that all of one run agree; tests/support/hold-clock.ts applies it.
 */

/** When every test run begins: early in an hour, since at the end of each the demonstration plays no song. */
export const RUN_BEGINS_MS = Date.parse("2036-05-14T12:08:00Z");

/** Environment variable: what is added to the machine's clock, ms. */
const OFFSET_VARIABLE = "NOWLINE_TEST_CLOCK_OFFSET_MS";

/** The machine's own time, ms, also after tests/support/hold-clock.ts has changed Date. */
export const machineNowMs = (): number => performance.timeOrigin + performance.now();

/** Reckoned by the first process of a run, which hands it to the others. */
export function heldOffsetMs(): number {
  process.env[OFFSET_VARIABLE] ??= String(Math.round(RUN_BEGINS_MS - machineNowMs()));
  return Number(process.env[OFFSET_VARIABLE]);
}

/** The offset that makes the current time `nowMs`. */
export const offsetAt = (nowMs: number): number => Math.round(nowMs - machineNowMs());

/** Gives this process and its children this offset from now on. Without effect on Date where Date is not held. */
export function setHeldOffset(offsetMs: number): void {
  process.env[OFFSET_VARIABLE] = String(offsetMs);
}

const preload = (file: string) => `--import=${new URL(file, import.meta.url).href}`;

/** The environment that gives a process started by a test the run's time, or its own time. */
export const heldEnvironment = (offsetMs = heldOffsetMs()): Record<string, string> => ({
  NODE_OPTIONS: preload("./hold-clock.ts"),
  [OFFSET_VARIABLE]: String(offsetMs),
});

/** Node's own arguments for a server: its threads inherit them, and a test can set its clock. */
export const heldServerArguments: readonly string[] = [preload("./hold-server-clock.ts")];

/** A test asks a server to set its clock; the server answers with the same message when it has. */
interface SetClock {
  heldClockOffsetMs: number;
}
export const isSetClock = (message: unknown): message is SetClock =>
  typeof message === "object" && message !== null && "heldClockOffsetMs" in message;
