/** Whether our own server can be reached. */
import { SECOND_MS } from "#lib/ground/clock.ts";

/** "offline": the device has no network. "silent": the device has a network, and our server does not answer. */
export type Reach = "online" | "offline" | "silent";

const PATH = "/healthz";
const TIMEOUT_MS = 5 * SECOND_MS;

/** Asks our server once, for at most five seconds. Never rejects. */
export function serverAnswers(): Promise<boolean> {
  const asked = fetch(PATH, { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
  return asked.then(
    ({ ok }) => ok,
    () => false,
  );
}
