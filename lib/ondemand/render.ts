import type { OnDemandDoc } from "#db/catalog/read/ondemand.ts";
import { isOpenAt, nextEdgeMs } from "../contract/availability.ts";
import { inEnglish } from "../contract/genre-names/in-language.ts";
import type { Genre } from "../contract/shapes.ts";
import { toRfc3339 } from "../ground/clock.ts";
import { withFields } from "../ground/json.ts";

/** A stream of an item as the catalogue keeps it; target in bit/s. */
export type StreamRow = [
  url: string | null,
  mimeValue: string | null,
  target: number | null,
  variable: number | null,
  startMs: number | null,
  stopMs: number | null,
];

type Rendered = Pick<
  OnDemandDoc,
  "doc" | "streams" | "publishedAtMs" | "durationSeconds" | "more" | "season" | "episode" | "episodeType"
> &
  Partial<Pick<OnDemandDoc, "isSerial">>;

const asJson = (value: unknown) => (value === null ? undefined : JSON.stringify(value));

/** The genres in a document. In texts of it, the quotes of such a beginning are escaped. */
const GENRES = /(?<="genres":)\[(?:[^"\]]|"(?:[^"\\]|\\.)*")*\]/;

/** The document, which is not parsed, with English names of its genres. */
const withEnglishGenres = (doc: string): string =>
  doc.replace(GENRES, (genres) => JSON.stringify(inEnglish(JSON.parse(genres) as Genre[])));

const listenerFacts = ({ publishedAtMs, durationSeconds, more, ...item }: Rendered) => ({
  published: JSON.stringify(toRfc3339(publishedAtMs)),
  durationSeconds: durationSeconds === null ? undefined : String(durationSeconds),
  more: more === 1 ? "true" : undefined,
  season: asJson(item.season),
  episode: asJson(item.episode),
  episodeType: asJson(item.episodeType),
  isSerial: item.isSerial === 1 ? "true" : undefined,
});

interface RenderedOnDemand {
  json: string;
  /** When this rendering stops being true, ms: the next edge of an availability window of a stream with a url. */
  edgeMs: number | undefined;
}

/**
 * JSON of an item as of `nowMs`. A stream outside its availability window stays listed, without its url (specification
 * 2.3). For the listener pages it also says when the item was published, how long it is, and whether there are notes.
 */
export function renderOnDemand(item: Rendered, nowMs: number, listener = false): RenderedOnDemand {
  const rows = JSON.parse(item.streams) as StreamRow[];
  let edgeMs: number | undefined;
  const streams = rows.map(([url, mimeValue, target, variable, startMs, stopMs]) => {
    const window = { startMs, stopMs };
    if (url !== null) edgeMs = Math.min(edgeMs ?? Infinity, nextEdgeMs(window, nowMs) ?? Infinity);
    return {
      streamSource: {
        url: url !== null && isOpenAt(window, nowMs) ? url : undefined,
        mimeValue: mimeValue ?? undefined,
      },
      bitRate: target === null ? undefined : { target, variable: variable === 1 },
      availableStart: startMs === null ? undefined : toRfc3339(startMs),
      availableStop: stopMs === null ? undefined : toRfc3339(stopMs),
    };
  });
  const json = withFields(listener ? withEnglishGenres(item.doc) : item.doc, {
    ...(streams.length > 0 ? { onDemandStreams: JSON.stringify(streams) } : {}),
    ...(listener ? listenerFacts(item) : {}),
  });
  return { json, edgeMs: edgeMs === Infinity ? undefined : edgeMs };
}
