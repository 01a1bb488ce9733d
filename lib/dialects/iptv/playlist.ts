/** An M3U playlist of stations with their guide and their catch-up, as Kodi, Jellyfin and Tvheadend read it. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { batchesOf } from "#db/batches.ts";
import { entriesOf } from "#db/catalog/read/clusters.ts";
import { replayingStations } from "#db/catalog/read/replays.ts";
import { stationDocsById } from "#db/catalog/read/stations.ts";
import { rasterPicture } from "../../contract/picture.ts";
import type { Station } from "../../contract/shapes.ts";
import { oneLine, streamUrl } from "../../formats/playlists/entries.ts";
import { DAY_MS } from "../../ground/clock.ts";
import { alpha2Of } from "../../ingest/records/countries.ts";
import { shownStation } from "../../stations/render.ts";
import type { AskedStations } from "../asked.ts";
import type { DialectContext } from "../context.ts";
import { broadcastsOf, CATCH_UP_DAYS } from "./broadcasts.ts";
import { reachesOf } from "./reach.ts";

/** The id of a station in playlists and guides, which have to look like a host's name (XMLTV, tv_validate_file). */
export const channelId = (rpuid: string): string => `${rpuid}.nowline`;

const BATCH = 200;

/** Text without quotes and line ends, which would end a value; players look for quotes in the name, too. */
const plain = (text: string) => oneLine(text).replaceAll('"', "'");
const quoted = (value: string) => `"${plain(value)}"`;

/** Attributes of a station with catch-up. `{utc}` and `{utcend}` are for the player to fill. */
function catchUp(rpuid: string, days: number, origin: string): string {
  const source = `${origin}/moment/${rpuid}?start={utc}&end={utcend}`;
  return days === 0 ? "" : ` catchup="default" catchup-source="${source}" catchup-days="${days}"`;
}

/** Text without commas: mpv and GNOME take what follows the first comma for the name. A comma in a number is a point. */
const withoutCommas = (text: string) =>
  text
    .replaceAll(/(?<=\d),(?=\d)/g, ".")
    .replaceAll(/,\s*/g, " ")
    .trim();

function entry(station: Station, url: string, { days, origin }: { days: number; origin: string }): string {
  const name = withoutCommas(plain(station.name ?? "")) || station.rpuid;
  const logo = rasterPicture({ station: station.rpuid }, station.multimedia, origin)?.replaceAll(",", "%2C");
  const groups = [station.genres?.[0]?.name, alpha2Of(station.country ?? "")].flatMap(
    (group) => withoutCommas(group?.replaceAll(";", " ") ?? "") || [],
  );
  const about = [
    `tvg-id=${quoted(channelId(station.rpuid))}`,
    `tvg-name=${quoted(name)}`,
    ...(logo === undefined ? [] : [`tvg-logo=${quoted(logo)}`]),
    `group-title=${quoted(groups.join(";"))}`,
    'radio="true"',
  ];
  return `#EXTINF:-1 ${about.join(" ")}${catchUp(station.rpuid, days, origin)},${name}\n${url}\n`;
}

/** The playlist, made a batch of stations between requests. It names the guide where the guide has a programme. */
export async function playlist(context: DialectContext, { ids, query }: AskedStations): Promise<string> {
  const { catalog, health, nowMs, origin } = context;
  const lines: string[] = [];
  let hasGuide = false;
  for (const batch of batchesOf(ids, BATCH)) {
    const entries = batch.flatMap((id) => entriesOf(catalog, id));
    const replaying = replayingStations(catalog, entries, { sinceMs: nowMs - CATCH_UP_DAYS * DAY_MS, nowMs });
    hasGuide ||= batch.some((id) => broadcastsOf(context, id, 1).length > 0);
    const rows = stationDocsById(catalog, batch);
    const reachOf = reachesOf({ health, origin }, rows);
    for (const row of rows) {
      const station = shownStation(row, { health, origin });
      const [stream] = station.liveStreams ?? [];
      const url = stream && streamUrl(stream);
      if (url === undefined) continue;
      const isReplayed = entriesOf(catalog, row.id).some((id) => replaying.has(id));
      const isRewound = station.liveStreams?.some((live) => reachOf(row, live) > 0);
      const days = isReplayed ? CATCH_UP_DAYS : isRewound ? 1 : 0;
      lines.push(entry(station, url, { days, origin }));
    }
    await nextTurn();
  }
  // Kodi takes what stands before the first comma for the whole address.
  const address = `${origin}/guide.xml.gz?${query.replaceAll(",", "%2C")}`;
  const guide = hasGuide ? ` x-tvg-url="${address}"` : "";
  return [`#EXTM3U${guide}\n`, ...lines].join("");
}
