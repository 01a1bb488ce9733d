/** Whether our own server can be reached. */
import { SECOND_MS } from "#lib/ground/clock.ts";
import { observable } from "./observable.ts";
import { ofPage } from "./of-page.ts";

/** "offline": the device has no network. "silent": the device has a network, and our server does not answer. */
export type Reach = "online" | "offline" | "silent";

const PATH = "/healthz";
const TIMEOUT_MS = 5 * SECOND_MS;

/** Whether our server was silent when the page last heard of the server. */
export const serverSilence = ofPage(() => observable(false));

/** Asks our server once, for at most five seconds. Never rejects. */
export async function serverAnswers(): Promise<boolean> {
  const asked = fetch(PATH, { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
  const answers = await asked.then(
    ({ ok }) => ok,
    () => false,
  );
  serverSilence().set(!answers);
  return answers;
}
