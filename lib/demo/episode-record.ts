import { DAY_MS, toRfc3339 } from "../ground/clock.ts";
import { OWN_ORIGIN } from "../ground/own-origin.ts";
import { locationsOf, type Period, windowFields } from "../ingest/records/instants.ts";
import type { OnDemandRecord, SeriesRecord } from "../ingest/records/record.ts";
import { episodeSoundOf, MP3_MIME } from "./audio/sounds.ts";
import { type Broadcast, showSlug } from "./broadcasts.ts";
import type { DemoStation } from "./documents.ts";
import { onDemandId, seriesId } from "./ids.ts";
import { genresOfShow } from "./programme-record.ts";
import type { CatchUp, DemoShow } from "./programming.ts";
import { instantOf, localDay } from "./zone.ts";

const MORNING_MINUTE = 7 * 60;

/** The availability window of a broadcast's item, by the rules of its show. */
export function windowOf(station: DemoStation, broadcast: Broadcast, catchUp: CatchUp): Period {
  if (catchUp.days === undefined) return {};
  const { stopMs } = broadcast.slots[0];
  const nextDay = localDay(station.timeZone, stopMs) + 1;
  const startMs =
    catchUp.opens === "next-morning" ? instantOf(station.timeZone, nextDay, MORNING_MINUTE) : stopMs;
  return { startMs, stopMs: startMs + catchUp.days * DAY_MS };
}

function seriesName(show: DemoShow): string {
  return show.short ?? show.name;
}

/** "The Long Lunch: Ferries, figs and a ukulele"; "The Salt Road, 4 of 6"; else the date of the broadcast. */
function episodeName(station: DemoStation, { show, edition, slots }: Broadcast): string {
  const series = seriesName(show);
  if (edition !== undefined) return edition.startsWith(series) ? edition : `${series}: ${edition}`;
  const { language, timeZone } = station;
  const format = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
  });
  const comma = language === "ar" ? "،" : ",";
  return `${series}${comma} ${format.format(slots[0].startMs)}`;
}

function streamsOf(catchUp: CatchUp, window: Period): OnDemandRecord["onDemandStreams"] {
  const { m4a, mp3 } = episodeSoundOf(catchUp.sound);
  const bounds = windowFields(window);
  const url = (extension: string) =>
    catchUp.withheld ? {} : { url: `${OWN_ORIGIN}/demo/ondemand/${catchUp.sound}.${extension}` };
  const streams: OnDemandRecord["onDemandStreams"] = [
    {
      streamSource: { ...url("m4a"), mimeValue: "audio/mp4" },
      bitRate: { target: m4a, variable: true },
      ...bounds,
    },
  ];
  if (catchUp.alsoMp3 && mp3) {
    const streamSource = { ...url("mp3"), mimeValue: MP3_MIME };
    streams.push({ streamSource, bitRate: { target: mp3, variable: false }, ...bounds });
  }
  return streams;
}

/** The series of a show with catch-up. */
export function seriesRecord(station: DemoStation, showKey: string, show: DemoShow): SeriesRecord {
  const { rpuid, language } = station;
  return {
    type: "series",
    rpuid,
    id: seriesId(station, showSlug(showKey, show)),
    name: seriesName(show),
    description: show.about,
    languageCode: language,
    multimedia: station.multimedia,
    genres: genresOfShow(station, show),
    isSerial: show.serial,
  };
}

/** The on-demand item of one broadcast (specification 2.3), playable within `window`. */
export function episodeRecord(
  station: DemoStation,
  broadcast: Broadcast,
  catchUp: CatchUp,
  window: Period,
): OnDemandRecord {
  const { rpuid, language } = station;
  const { show, showKey, about, part, slots } = broadcast;
  const name = episodeName(station, broadcast);
  const series = seriesName(show);
  const longName = `${name} – ${station.mediumName}`;
  return {
    type: "ondemand",
    id: onDemandId(station, broadcast.key),
    rpuid,
    name,
    description: about,
    longDescriptions: [{ value: about === show.about ? about : `${about} ${show.about}`, language }],
    mediumNames: [{ value: broadcast.edition ?? name, language }],
    longNames: [{ value: longName, language }],
    languageCode: language,
    podcastTitle: series,
    podcastLongName: `${series} – ${station.name}`,
    seriesId: seriesId(station, showSlug(showKey, show)),
    links: [
      {
        url: `https://${station.slug}.example/programmes/${broadcast.key}`,
        mimeValue: "text/html",
        language,
        index: 0,
      },
    ],
    locations: locationsOf(slots),
    multimedia: station.multimedia,
    onDemandStreams: streamsOf(catchUp, window),
    keywords: station.keywords.slice(0, 2),
    genres: genresOfShow(station, show),
    publishedAt: toRfc3339(slots[0].startMs),
    durationSeconds: episodeSoundOf(catchUp.sound).seconds,
    episode: part,
  };
}
