/** Lists series with their feeds as OPML 2.0 (opml.org/spec2), for readers of subscriptions. */
import { type SeriesRow, seriesOfCountry, seriesOfStation } from "#db/catalog/read/series.ts";
import { stationDocsById } from "#db/catalog/read/stations.ts";
import { seriesFeedPath, seriesPath } from "../../contract/episode-path.ts";
import { oneLine } from "../../formats/playlists/entries.ts";
import { closeTag, element, openTag, text, XML_DECLARATION } from "../../formats/xml.ts";
import { type AskedStations, knownStations } from "../asked.ts";
import type { DialectContext } from "../context.ts";

const MOST_SERIES = 2_000;

/** A series that came from a podcast feed is listed with that feed. */
function outline({ name, description, languageCode, rpuid, seriesId, feed }: SeriesRow, origin: string) {
  return element("outline", {
    type: "rss",
    text: oneLine(name),
    title: oneLine(name),
    description: description === null ? undefined : oneLine(description),
    language: languageCode ?? undefined,
    xmlUrl: feed ?? `${origin}${seriesFeedPath(rpuid, seriesId)}`,
    htmlUrl: `${origin}${seriesPath(rpuid, seriesId)}`,
  });
}

/** The series of the country or of the stations asked for, last extended first. */
export function seriesOf(
  { catalog, nowMs }: DialectContext,
  { ids, query }: AskedStations,
): readonly SeriesRow[] {
  const [by, value = ""] = query.split("=");
  if (by === "country") return seriesOfCountry(catalog, value, nowMs, MOST_SERIES);
  const found: SeriesRow[] = [];
  for (const { rpuid } of stationDocsById(catalog, ids)) {
    const limit = MOST_SERIES - found.length;
    if (limit > 0) found.push(...seriesOfStation(catalog, rpuid, { seriesId: null, now: nowMs, limit }));
  }
  return found;
}

/** The OPML document of the series of `?country=` or `?rpuids=`. @throws Refused 400, 404 */
export function toOpml(context: DialectContext, target: string): string {
  const asked = knownStations(context.catalog, target);
  const outlines = seriesOf(context, asked).map((row) => outline(row, context.origin));
  const head = element("head", {}, [
    element("title", {}, [text(`Series at ${new URL(context.origin).host}`)]),
    element("docs", {}, [text("http://opml.org/spec2.opml")]),
  ]);
  return [
    XML_DECLARATION + openTag("opml", { version: "2.0" }),
    head,
    openTag("body"),
    ...outlines,
    closeTag("body") + closeTag("opml"),
    "",
  ].join("\n");
}
