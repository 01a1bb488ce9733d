"use client";
import { Drawer } from "@base-ui/react/drawer";
import type { ReactNode } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { songName } from "#components/model/song-name.ts";
import { stationLetter } from "#components/model/station-card.ts";
import { clockTime } from "#components/model/time.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { FavouriteButton } from "#components/ui/favourite-button.tsx";
import { StationMark } from "#components/ui/station-mark.tsx";
import { episodePath } from "#lib/contract/episode-path.ts";
import { useNextName } from "./buttons.tsx";
import type { Snapshot } from "./engine/snapshot.ts";
import { stationOf, titleOf } from "./player-words.ts";
import { showAfter } from "./songs-since.ts";
import { stretchOf } from "./title-stretch.ts";

interface HeardCardProps {
  snapshot: Snapshot;
  zone: string;
  /** Closes the full player when a link leads to the page below it. */
  onStay: () => void;
}

/** Station, programme or episode, song and next programme, in the station's tint; names lead to their pages. */
export function HeardCard({ snapshot, zone, onStay }: HeardCardProps) {
  const { media, show, song } = snapshot;
  if (media === null) return null;
  const tint = media.kind === "station" ? media.station : media.episode;
  const station = stationOf(media);
  const letter = (media.kind === "station" ? media.station.letter : undefined) ?? stationLetter(station);
  const { rpuid } = tint;
  const page = `/stations/${rpuid}`;
  const title = titleOf(snapshot);
  // The logo of a station without other data fills the card, and on a phone the place of the songs.
  const isBare = title === station && show === null && song === null;
  return (
    <div
      className={`@container tint-solid mx-3 shrink-0 px-4 py-4 sm:mx-8 sm:px-6 ${isBare ? "max-sm:flex max-sm:grow-3 max-sm:flex-col max-sm:justify-center" : ""}`}
    >
      {/* Where letters are so large that the name would break beside logo and star, the name has a row of its own below; a
          lone logo then leaves the controls their room. */}
      <div
        className={`flex items-center gap-x-3 ${isBare ? "flex-col gap-y-3 py-4 text-center low:py-0 @max-[16rem]:py-0" : "gap-y-1 @max-[13rem]:flex-wrap"}`}
      >
        <span className={isBare ? "low:[zoom:0.5] @max-[16rem]:[zoom:0.5]" : "shrink-0"}>
          <StationMark station={{ ...tint, letter }} size={isBare ? 144 : 52} />
        </span>
        {title !== station && (
          <p
            dir="auto"
            className="align-page line-clamp-4 min-w-0 font-bold @max-[13rem]:order-1 @max-[13rem]:basis-full"
          >
            <NameLink href={page} onStay={onStay}>
              {station}
            </NameLink>
          </p>
        )}
        {isBare && (
          <Title stretch={100}>
            <NameLink href={page} onStay={onStay}>
              {title}
            </NameLink>
          </Title>
        )}
        <span className={isBare ? "" : "ms-auto"}>
          <FavouriteButton station={{ rpuid, name: station }} />
        </span>
      </div>
      {!isBare && (
        <Title stretch={stretchOf(snapshot)}>
          {media.kind === "episode" ? (
            <NameLink href={episodePath(media.episode.id)} onStay={onStay}>
              {title}
            </NameLink>
          ) : (
            title
          )}
        </Title>
      )}
      <Around snapshot={snapshot} zone={zone} />
      <Song snapshot={snapshot} zone={zone} />
    </div>
  );
}

function NameLink({
  href,
  onStay,
  children,
}: Pick<HeardCardProps, "onStay"> & { href: string; children: string }) {
  return (
    <EagerLink
      href={href}
      className="underline-offset-4 hover:underline"
      onClick={() => {
        if (window.location.pathname === href) onStay();
      }}
    >
      {children}
    </EagerLink>
  );
}

function Title({ children, stretch }: { children: ReactNode; stretch: number }) {
  return (
    <Drawer.Title
      dir="auto"
      className="align-page mt-2 -mb-[0.15em] line-clamp-6 pb-[0.15em] font-display text-[min(1.875rem,11vw)] low:text-[min(1.875rem,9cqw)] leading-tight font-bold text-balance"
      style={{ fontStretch: `${stretch}%` }}
    >
      {children}
    </Drawer.Title>
  );
}

/** The times of the programme and the name of the next; of an episode, its series and what follows. */
function Around({ snapshot, zone }: { snapshot: Snapshot; zone: string }) {
  const { t } = useWords();
  const { media, show } = snapshot;
  const episode = media?.kind === "episode" ? media.episode : undefined;
  const nextEpisode = useNextName(episode?.next);
  const nextName = episode ? nextEpisode : showAfter(snapshot)?.name;
  const series = episode?.seriesName;
  const times = show && { from: clockTime(show.startMs, zone), to: clockTime(show.stopMs, zone) };
  const parts = [
    series !== undefined && <bdi key="series">{series}</bdi>,
    times !== null && <span key="times">{t("now.range", times)}</span>,
    nextName !== undefined && <span key="next">{t("player.upNext", { name: nextName })}</span>,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return <p className="mt-1 text-sm">{parts.flatMap((part, at) => (at === 0 ? [part] : [" · ", part]))}</p>;
}

/** The song of the moment heard, which behind live is not the song on air; without sound the song on air. */
function Song({ snapshot, zone }: { snapshot: Snapshot; zone: string }) {
  const words = useWords();
  const { t } = words;
  const { song, heardAtMs, takesUpAtMs } = snapshot;
  if (song === null) return null;
  const isOnAir = heardAtMs === null && takesUpAtMs === null;
  const parts = [
    song.startMs !== undefined && clockTime(song.startMs, zone),
    heardAtMs !== null && t("player.songs.youHear"),
    isOnAir && t("player.songs.onAir"),
    song.toldBy && t(`station.toldBy.${song.toldBy}`),
  ];
  return (
    <p className="mt-3">
      <span className="block font-bold">
        {"♪ "}
        <bdi>{songName(song, words)}</bdi>
      </span>
      <span className="block text-sm">{parts.filter(Boolean).join(" · ")}</span>
    </p>
  );
}
