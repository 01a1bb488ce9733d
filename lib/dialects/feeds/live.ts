/** A station's present and next broadcasts, as `podcast:liveItem` (Podcast namespace). */
import { broadcastsWithin } from "#db/catalog/read/schedule.ts";
import type { StationDoc } from "#db/catalog/read/stations.ts";
import type { LiveStream, Station } from "../../contract/shapes.ts";
import { oneLine, streamUrl } from "../../formats/playlists/entries.ts";
import { element, text, type Xml } from "../../formats/xml.ts";
import { DAY_MS, floorTo } from "../../ground/clock.ts";
import type { DialectContext } from "../context.ts";

/** When broadcasts overlap, the broadcast that began last is on air. */
const MOST_OVERLAPPING = 8;

interface Show {
  startMs: number;
  stopMs: number;
  name: string;
  description: string | null;
}

/** The show on air and the next one; a station without a schedule has its day as a show. */
function shows({ catalog, nowMs }: DialectContext, entries: readonly number[], name: string): Show[] {
  const window = { from: nowMs, to: nowMs + DAY_MS };
  const page = { limit: MOST_OVERLAPPING, offset: 0 };
  for (const id of entries) {
    const found = broadcastsWithin(catalog, id, window, page);
    if (found.length === 0) continue;
    const current = found.findLast(({ startMs }) => startMs <= nowMs);
    const next = found.find(({ startMs }) => startMs > nowMs);
    return [current, next].filter((show) => show !== undefined);
  }
  const startMs = floorTo(DAY_MS, nowMs);
  return [{ startMs, stopMs: startMs + DAY_MS, name, description: null }];
}

const alternative = ({ streamSource, bitRate }: LiveStream, url: string, index: number): Xml =>
  element(
    "podcast:alternateEnclosure",
    { type: streamSource.mimeValue, bitrate: bitRate?.target, default: index === 0 || undefined },
    [element("podcast:source", { uri: url })],
  );

/** The elements, and when (ms) they stop being true. Empty without a stream. */
export function liveItems(
  context: DialectContext,
  { row, station, entries }: { row: StationDoc; station: Station; entries: readonly number[] },
): { items: Xml[]; edgeMs: number | undefined } {
  const { nowMs, origin } = context;
  const streams = (station.liveStreams ?? []).flatMap((stream) => {
    const url = streamUrl(stream);
    return url === undefined ? [] : [{ stream, url }];
  });
  const [first] = streams;
  if (!first) return { items: [], edgeMs: undefined };
  const stationName = oneLine(station.name ?? "") || row.rpuid;
  const found = shows(context, entries, stationName);
  const items = found.map(({ startMs, stopMs, name, description }) => {
    const [start, end] = [startMs, stopMs].map((ms) => new Date(ms).toISOString());
    const page = `${origin}/stations/${row.rpuid}`;
    return element("podcast:liveItem", { status: startMs <= nowMs ? "live" : "pending", start, end }, [
      element("title", {}, [text(oneLine(name) || stationName)]),
      element("guid", { isPermaLink: false }, [text(`${row.rpuid}:live:${start}`)]),
      element("link", {}, [text(page)]),
      description ? element("description", {}, [text(text(description))]) : undefined,
      element("enclosure", { url: first.url, type: first.stream.streamSource.mimeValue, length: 0 }),
      ...streams.map(({ stream, url }, index) => alternative(stream, url, index)),
      element("podcast:contentLink", { href: page }, [text(stationName)]),
    ]);
  });
  const edges = found.flatMap(({ startMs, stopMs }) => [startMs, stopMs]).filter((ms) => ms > nowMs);
  return { items, edgeMs: Math.min(...edges) };
}
