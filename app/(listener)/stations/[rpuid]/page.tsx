import type { Metadata } from "next";
import { cache } from "react";
import { countryName } from "#components/model/country-name.ts";
import { FEW_OF_STATION, loadEpisodes } from "#components/model/episodes-data.ts";
import { loadStationOnAir } from "#components/model/on-air-data.ts";
import { loadDay } from "#components/model/programmes-data.ts";
import { loadSimilar } from "#components/model/similar-data.ts";
import { loadSongs } from "#components/model/songs-data.ts";
import { toCard } from "#components/model/station-card.ts";
import { stationEpisodesPath } from "#components/model/station-episodes-data.ts";
import { CalendarLink } from "#components/parts/calendar-link.tsx";
import { JsonLd } from "#components/seo/json-ld.tsx";
import { sentences } from "#components/seo/page-metadata.ts";
import { stationLd } from "#components/seo/station-ld.ts";
import { restrictionWords } from "#components/station/restriction.ts";
import { Similar } from "#components/station/similar.tsx";
import { StationPage } from "#components/station/station-page.tsx";
import { stationCalendarPath, stationFeedPath } from "#lib/contract/episode-path.ts";
import { findStation } from "../../../find-station.ts";
import { get, ownOrigin, post, readWords, readZone, requestNowMs } from "../../../listener-request.ts";
import { metadataOf } from "../../../metadata-of.ts";

/** The programmes of today, and the zone that says when today is. */
const findDay = cache(async (rpuid: string) => {
  const station = await findStation(rpuid);
  const zone = await readZone(station.country ?? rpuid.slice(0, 3), station.look?.timeZone);
  return { zone, programmes: await loadDay(get, rpuid, { nowMs: requestNowMs(), zone }) };
});

export async function generateMetadata({ params }: PageProps<"/stations/[rpuid]">): Promise<Metadata> {
  const asked = (await params).rpuid;
  const [station, { programmes }, { t, locale }] = await Promise.all([
    findStation(asked),
    findDay(asked),
    readWords(),
  ]);
  const { rpuid, name, country = rpuid.slice(0, 3), slogan } = toCard(station);
  const where = t("sharing.station", { name, country: countryName(country, locale) });
  return metadataOf({
    title: name,
    description: sentences(slogan, where, t),
    // Search engines keep one page of a station that several sources name.
    path: `/stations/${station.look?.shownAs ?? rpuid}`,
    picture: `/og/stations/${rpuid}`,
    documents: {
      "application/rss+xml": stationFeedPath(rpuid),
      ...(programmes.length > 0 ? { "text/calendar": stationCalendarPath(rpuid) } : {}),
    },
    kind: "music.radio_station",
  });
}

export default async function Page({ params }: PageProps<"/stations/[rpuid]">) {
  const { rpuid } = await params;
  const [station, words] = await Promise.all([findStation(rpuid), readWords()]);
  const nowMs = requestNowMs();
  const { name, country = rpuid.slice(0, 3) } = toCard(station);
  const where = countryName(country, words.locale);
  const [{ zone, programmes }, onAir, songs, similar, episodes] = await Promise.all([
    findDay(rpuid),
    loadStationOnAir(get, rpuid),
    loadSongs(get, rpuid),
    loadSimilar({ get, post }, country, { rpuid, genres: station.genres }),
    loadEpisodes(get, stationEpisodesPath(rpuid, { size: FEW_OF_STATION }), { nowMs }),
  ]);
  const hasCatchUp = episodes.total > 0;
  // A thin station: neither a programme nor a song of it is known.
  const isThin = programmes.length + songs.length === 0 && !onAir[0]?.show.name && !onAir[0]?.song.name;
  const own = { ...station, rpuid: station.look?.shownAs ?? rpuid };
  const facts = { station: own, programmes, nowMs, zone: station.look?.timeZone ?? zone };
  return (
    <>
      <JsonLd graph={stationLd({ ...facts, origin: ownOrigin() })} />
      <StationPage
        key={rpuid}
        station={station}
        countryName={where}
        restrictions={toCard(station).streams.map((stream) => restrictionWords(stream, words))}
        start={{ programmes, onAir, songs, nowMs, zone, hasCatchUp, episodes: isThin ? episodes : null }}
        calendar={
          <CalendarLink
            path={stationCalendarPath(rpuid)}
            origin={ownOrigin()}
            label={words.t("wake.subscribe")}
          />
        }
      >
        <Similar {...{ name, country, words }} found={similar} />
      </StationPage>
    </>
  );
}
