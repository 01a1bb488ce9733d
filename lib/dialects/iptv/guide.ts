/** The schedules of stations as XMLTV: the last and the coming week (`broadcastsOf`). */
import { setImmediate as nextTurn } from "node:timers/promises";
import { batchesOf } from "#db/batches.ts";
import type { DiaryRow } from "#db/catalog/read/diary.ts";
import { stationDocsById } from "#db/catalog/read/stations.ts";
import { pickRaster, rasterPicture } from "../../contract/picture.ts";
import type { Genre, Image, Station } from "../../contract/shapes.ts";
import { oneLine } from "../../formats/playlists/entries.ts";
import { closeTag, element, openTag, text, XML_DECLARATION, type Xml } from "../../formats/xml.ts";
import { uri } from "../../ground/uri.ts";
import { atOrigin } from "../../request/origin.ts";
import type { AskedStations } from "../asked.ts";
import type { DialectContext } from "../context.ts";
import { broadcastsOf } from "./broadcasts.ts";
import { channelId } from "./playlist.ts";

/** Most programmes of one document; further stations are left out whole. */
const MOST_PROGRAMMES = 60_000;
const BATCH = 50;

/** `YYYYMMDDhhmmss +0000`. */
const xmltvTime = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replace(/\D/g, "")} +0000`;

const icon = (url: string | undefined): Xml | undefined =>
  url === undefined ? undefined : element("icon", { src: uri(url) });

const categories = (genres: string): Xml[] =>
  [...new Set((JSON.parse(genres) as Genre[]).map(({ name }) => oneLine(name)))].map((name) =>
    element("category", {}, [text(name)]),
  );

function programme(row: DiaryRow, channel: string): Xml {
  const { startMs, stopMs, name, description, images, genres } = row;
  const about = oneLine(description ?? "");
  return element("programme", { start: xmltvTime(startMs), stop: xmltvTime(stopMs), channel }, [
    element("title", {}, [text(oneLine(name) || "-")]),
    about === "" ? undefined : element("desc", {}, [text(about)]),
    ...categories(genres),
    icon(pickRaster(JSON.parse(images) as Image[])),
  ]);
}

function channel({ rpuid, name, multimedia }: Station, homepage: string | null, origin: string): Xml {
  return element("channel", { id: channelId(rpuid) }, [
    element("display-name", {}, [text(oneLine(name ?? "") || rpuid)]),
    icon(rasterPicture({ station: rpuid }, multimedia, origin)),
    homepage === null ? undefined : element("url", {}, [text(uri(homepage))]),
  ]);
}

/** The document. A station without a programme in this time has no channel in it. */
export async function guide(context: DialectContext, { ids }: AskedStations): Promise<string> {
  const { catalog, origin } = context;
  const channels: Xml[] = [];
  const programmes: Xml[] = [];
  for (const batch of batchesOf(ids, BATCH)) {
    if (programmes.length >= MOST_PROGRAMMES) break;
    for (const row of stationDocsById(catalog, batch)) {
      if (programmes.length >= MOST_PROGRAMMES) break;
      const broadcasts = broadcastsOf(context, row.id);
      if (broadcasts.length === 0) continue;
      const station = JSON.parse(atOrigin(row.doc, origin)) as Station;
      channels.push(channel(station, row.homepage, origin));
      for (const each of broadcasts)
        programmes.push(atOrigin(programme(each, channelId(row.rpuid)), origin) as Xml);
    }
    await nextTurn();
  }
  const doctype = '<!DOCTYPE tv SYSTEM "xmltv.dtd">\n';
  const root = openTag("tv", {
    "source-info-url": origin,
    "source-info-name": "Nowline",
    "generator-info-name": "Nowline",
  });
  return [XML_DECLARATION + doctype + root, ...channels, ...programmes, closeTag("tv"), ""].join("\n");
}
