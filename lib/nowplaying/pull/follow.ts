/** Follows a way to titles until it fails: asks again and again, or listens. */
import { setTimeout as delay } from "node:timers/promises";
import { MINUTE_MS, SECOND_MS } from "../../ground/clock.ts";
import { hostOf } from "../../health/known-streams.ts";
import { type AskingContext, PullError } from "./asking.ts";
import { askPlaylist, askSegments, type SegmentsRead } from "./hls.ts";
import { askStatus } from "./status.ts";
import { listenForTitles, SILENT_MS, type Tell } from "./stream.ts";
import { type FoundWay, isStatusWay } from "./way.ts";

/** Players ask for a playlist about this often. */
const POLL_MS = 6 * SECOND_MS;
/** A page that is away is asked for again. */
const AWAY_MS = 15 * SECOND_MS;
/** A page may be away for a moment. */
const MOST_MISSES = 3;
/** How long after the end of its connection a stream is listened to again. */
const AGAIN_MS = 15 * SECOND_MS;

/** The segments of a playlist, as they are followed; moments are of `performance.now`. */
interface Segments extends SegmentsRead {
  begunMs: number;
  hasSaid: boolean;
}

/** Tells the title of the new segments; a segment without a tag says nothing. @throws PullError after long silence. */
async function followSegments(url: string, context: AskingContext, tell: Tell, segments: Segments) {
  const { said } = await askSegments(url, context, segments);
  segments.hasSaid ||= said !== undefined;
  if (said) await tell(said);
  if (!segments.hasSaid && performance.now() - segments.begunMs > SILENT_MS)
    throw new PullError("silent", `${hostOf(url)} said no title for ${SILENT_MS / MINUTE_MS} minutes`);
}

/** Asks once. Returns the wait before the next question (ms); undefined without an answer. */
async function ask(
  found: FoundWay,
  context: AskingContext,
  tell: Tell,
  segments: Segments,
): Promise<number | undefined> {
  const { way, asked, mount = "" } = found;
  if (isStatusWay(way)) {
    const onPage = await askStatus({ way, asked, mount }, context);
    if (onPage) await tell(onPage.said);
    return onPage?.everyMs;
  }
  if (way === "hls-segment") await followSegments(asked, context, tell, segments);
  // A playlist without a title says that nothing is on air.
  else await tell(await askPlaylist(asked, context));
  return POLL_MS;
}

/** The status page of a stream once it says a title: one question there answers for all streams of the server. */
async function betterThan({ page }: FoundWay, context: AskingContext): Promise<FoundWay | undefined> {
  if (!page || !isStatusWay(page.way)) return undefined;
  const { way, asked, mount = "" } = page;
  return (await askStatus({ way, asked, mount }, context))?.said ? page : undefined;
}

/** Tells what is said until there is a better way (returned) or `signal` fires. @throws PullError, OutsideError. */
export async function follow(found: FoundWay, context: AskingContext, tell: Tell): Promise<FoundWay> {
  const { signal, pollMs } = context;
  const listener = { tell, silentMs: 0 };
  const segments: Segments = { begunMs: performance.now(), hasSaid: false };
  for (let misses = 0; ; ) {
    let waitMs: number | undefined = AGAIN_MS;
    if (found.way === "stream") {
      await listenForTitles(found.asked, context, listener);
      const better = await betterThan(found, context);
      if (better) return better;
    } else waitMs = await ask(found, context, tell, segments);
    misses = waitMs === undefined ? misses + 1 : 0;
    if (misses >= MOST_MISSES)
      throw new PullError("broken", `${hostOf(found.asked)} does not tell of the stream any more`);
    await delay(pollMs ?? waitMs ?? AWAY_MS, undefined, { signal });
  }
}
