/** An M3U playlist of stations with their guide and their catch-up, as Kodi, Jellyfin and Tvheadend read it. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { batchesOf } from "#db/batches.ts";
import { replayingStations } from "#db/catalog/read/replays.ts";
import { stationDocsById } from "#db/catalog/read/stations.ts";
import { pickPicture } from "../../contract/picture.ts";
import type { Station } from "../../contract/shapes.ts";
import { oneLine, streamUrl } from "../../formats/playlists/entries.ts";
import { DAY_MS } from "../../ground/clock.ts";
import { alpha2Of } from "../../ingest/records/countries.ts";
import { shownStation } from "../../stations/render.ts";
import { type AskedStations, entryIds } from "../asked.ts";
import type { DialectContext } from "../context.ts";
import { reachesOf } from "./reach.ts";

/** The id of a station in playlists and guides, which have to look like a host's name (XMLTV, tv_validate_file). */
export const channelId = (rpuid: string): string => `${rpuid}.nowline`;

/** How far back episodes are offered in the guide. */
export const CATCH_UP_DAYS = 7;
const BATCH = 200;

/** Text without quotes and line ends, which would end a value; players look for quotes in the name, too. */
const plain = (text: string) => oneLine(text).replaceAll('"', "'");
const quoted = (value: string) => `"${plain(value)}"`;

/** Attributes of a station with catch-up. `{utc}` and `{utcend}` are for the player to fill. */
function catchUp(rpuid: string, days: number, origin: string): string {
  const source = `${origin}/moment/${rpuid}?start={utc}&end={utcend}`;
  return days === 0 ? "" : ` catchup="default" catchup-source="${source}" catchup-days="${days}"`;
}

function entry(station: Station, url: string, { days, origin }: { days: number; origin: string }): string {
  const name = plain(station.name ?? "") || station.rpuid;
  const logo = pickPicture(station.multimedia);
  const groups = [station.genres?.[0]?.name, alpha2Of(station.country ?? "")].flatMap(
    (group) => group?.replaceAll(";", " ") || [],
  );
  const about = [
    `tvg-id=${quoted(channelId(station.rpuid))}`,
    `tvg-name=${quoted(name)}`,
    ...(logo === undefined ? [] : [`tvg-logo=${quoted(logo)}`]),
    `group-title=${quoted(groups.join(";"))}`,
    'radio="true"',
  ];
  // A comma begins the name where a player does not know quotes. Between digits the comma is that of a frequency.
  const shown = name
    .replaceAll(/(?<=\d),(?=\d)/g, ".")
    .replaceAll(/,\s*/g, " ")
    .trim();
  return `#EXTINF:-1 ${about.join(" ")}${catchUp(station.rpuid, days, origin)},${shown}\n${url}\n`;
}

/** The playlist, made a batch of stations between requests. */
export async function playlist(
  { catalog, health, nowMs, origin }: DialectContext,
  { ids, query }: AskedStations,
): Promise<string> {
  const lines = [`#EXTM3U x-tvg-url="${origin}/guide.xml.gz?${query}"\n`];
  for (const batch of batchesOf(ids, BATCH)) {
    const entries = batch.flatMap((id) => entryIds(catalog, id));
    const replaying = replayingStations(catalog, entries, { sinceMs: nowMs - CATCH_UP_DAYS * DAY_MS, nowMs });
    const rows = stationDocsById(catalog, batch);
    const reachOf = reachesOf({ health, origin }, rows);
    for (const row of rows) {
      const station = shownStation(row, { health, origin });
      const [stream] = station.liveStreams ?? [];
      const url = stream && streamUrl(stream);
      if (url === undefined) continue;
      const isReplayed = entryIds(catalog, row.id).some((id) => replaying.has(id));
      const isRewound = station.liveStreams?.some((live) => reachOf(row, live) > 0);
      const days = isReplayed ? CATCH_UP_DAYS : isRewound ? 1 : 0;
      lines.push(entry(station, url, { days, origin }));
    }
    await nextTurn();
  }
  return lines.join("");
}
