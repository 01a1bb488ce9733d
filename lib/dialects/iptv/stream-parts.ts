/** Parts of live streams for many callers: a cut of hours takes the server's thread for milliseconds. */
import { SECOND_MS } from "../../ground/clock.ts";
import { readHls } from "../../health/hls.ts";
import type { OutsideText } from "../../ondemand/outside-texts.ts";
import { Refused } from "../asked.ts";
import type { DialectContext } from "../context.ts";
import { keptTexts } from "../kept-documents.ts";
import { cutPlaylist, type Part } from "./cut.ts";

/** No longer than a segment of most streams, so that a part until now lacks one at most. */
const KEPT_MS = 5 * SECOND_MS;
/** Characters that are kept, of all parts and their keys. */
const MOST_KEPT = 8_000_000;
/** How many playlists are asked: a playlist may name playlists, but these name no further playlists. */
const MOST_PLAYLISTS = 2;
/** A playlist of playlists has some for each quality and language; one of segments may be long. */
const LONGEST_OF_PLAYLISTS = 100_000;

/** The first of the playlists that `found` names. */
function firstNamed({ text, url }: OutsideText): string | undefined {
  const read = text.length > LONGEST_OF_PLAYLISTS ? undefined : readHls(text, url);
  return read?.kind === "streams" ? read.urls[0] : undefined;
}

/** Gives a part by stream, start and end, and keeps it for seconds. */
export class StreamParts {
  readonly #kept = keptTexts(MOST_KEPT);

  /** The `part` of the live stream at `url`, of several qualities the first. @throws Refused 404 without it; ApiProblem. */
  async of({ playlistAt }: Pick<DialectContext, "playlistAt">, url: string, part: Part): Promise<string> {
    const { startMs, endMs, nowMs } = part;
    const key = `${url} ${startMs} ${endMs === nowMs ? "now" : endMs}`;
    let text = this.#kept.get(key, nowMs)?.text;
    let address: string | undefined = url;
    for (let asked = 0; text === undefined && address !== undefined && asked < MOST_PLAYLISTS; asked++) {
      const found = await playlistAt(address);
      if (found === undefined) throw new Refused(404, "the station's server does not give its stream now");
      // The first of the callers that wait for a playlist cuts it.
      text = this.#kept.get(key, nowMs)?.text ?? this.#cut(key, found, part);
      if (text === undefined) address = firstNamed(found);
    }
    if (text === undefined) throw new Refused(404, "the station's stream has nothing of this moment now");
    return text;
  }

  #cut(key: string, { text: whole, url }: OutsideText, part: Part): string | undefined {
    const text = cutPlaylist(whole, url, part);
    if (text !== undefined)
      this.#kept.set(key, { text, madeAtMs: part.nowMs, expiresAtMs: part.nowMs + KEPT_MS });
    return text;
  }
}
