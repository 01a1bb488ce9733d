/** Follows a way to titles until it fails: asks again and again, or listens. */
import { setTimeout as delay } from "node:timers/promises";
import { SECOND_MS } from "../../ground/clock.ts";
import { hostOf } from "../../health/known-streams.ts";
import { type AskingContext, PullError } from "./asking.ts";
import { askPlaylist, askSegment } from "./hls.ts";
import { askStatus } from "./status.ts";
import { listenForTitles, type Tell } from "./stream.ts";
import { type FoundWay, isStatusWay } from "./way.ts";

const POLL_MS = 15 * SECOND_MS;
/** Segments have a title when it changes: most are asked. */
const POLL_SEGMENTS_MS = 8 * SECOND_MS;
/** A page may be away for a moment. */
const MOST_MISSES = 3;
/** A stream whose connection ended is listened to again after so long. */
const AGAIN_MS = 5 * SECOND_MS;

/** One question; whether it was answered. */
async function ask(
  { way, asked, mount = "" }: FoundWay,
  context: AskingContext,
  tell: Tell,
): Promise<boolean> {
  if (isStatusWay(way)) {
    const found = await askStatus({ way, asked, mount }, context);
    if (found) await tell(found.said);
    return found !== undefined;
  }
  const isPlaylist = way === "hls-playlist";
  const said = isPlaylist ? await askPlaylist(asked, context) : await askSegment(asked, context);
  // A segment without a tag says nothing; a playlist without a title says that nothing is on air.
  if (said || isPlaylist) await tell(said);
  return true;
}

/** Tells what is said on this way, until it fails or `context.signal` fires. @throws PullError, OutsideError. */
export async function follow(found: FoundWay, context: AskingContext, tell: Tell): Promise<never> {
  const { signal } = context;
  const everyMs = context.pollMs ?? (found.way === "hls-segment" ? POLL_SEGMENTS_MS : POLL_MS);
  for (let misses = 0; ; ) {
    if (found.way === "stream") {
      await listenForTitles(found.asked, context, tell);
      await delay(context.pollMs ?? AGAIN_MS, undefined, { signal });
      continue;
    }
    misses = (await ask(found, context, tell)) ? 0 : misses + 1;
    if (misses >= MOST_MISSES)
      throw new PullError("broken", `${hostOf(found.asked)} does not tell of the stream any more`);
    await delay(everyMs, undefined, { signal });
  }
}
