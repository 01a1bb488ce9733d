"use client";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import { ChevronUp } from "lucide-react";
import { memo, useEffect, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { nameAttributes } from "#components/model/name-language.ts";
import { songName } from "#components/model/song-name.ts";
import { tintStyle } from "#components/model/station-card.ts";
import { useAfterPaint } from "#components/ui/use-after-paint.ts";
import { useBackCloses } from "#components/ui/use-back-closes.ts";
import { useZone } from "#components/ui/use-zone.ts";
import { GoLiveButton, LeaveButton, NextButton, SkipButton, StepButton } from "./buttons.tsx";
import { canSkip, type Snapshot } from "./engine/snapshot.ts";
import { FailedOffers, OffersStatus } from "./failed-offers.tsx";
import { FullPlayer } from "./full-player.tsx";
import { KeepButton, KeptStatus } from "./keep-button.tsx";
import { PlayerMenus } from "./menus.tsx";
import { PlayToggle } from "./play-toggle.tsx";
import { Timeline } from "./player-timeline.tsx";
import { lineUnderTitle, titleOf, withMediumName } from "./player-words.ts";
import { SeriesBefore } from "./series-before.tsx";
import { leadTitle } from "./tab-title.ts";
import { tellHeight } from "./tell-height.ts";
import { stretchOf } from "./title-stretch.ts";
import { usePlayerControls, usePlayerStore, useSnapshot } from "./use-player.ts";
import { VolumeControl } from "./volume-control.tsx";

const ROUND =
  "inline-flex h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-full px-2.5 font-time text-xs hover:bg-ink hover:text-paper aria-expanded:bg-ink aria-expanded:text-paper";
const PILL =
  "inline-flex h-11 shrink-0 cursor-pointer items-center rounded-full border-2 border-ink px-4 text-sm font-bold whitespace-nowrap hover:bg-ink hover:text-paper";
/** For what stands in the full player alone where the bar has no room: on a phone, or with large letters. */
const WIDE = "@max-[46rem]/bar:hidden";

/** Renders the pressed control first; the rest of the bar takes longer and follows. */
export function Bar() {
  const store = usePlayerStore();
  useEffect(() => leadTitle(store), [store]);
  return <Drawn snapshot={useAfterPaint(useSnapshot())} />;
}

/** The bar of a loaded station or episode: the timeline above a row of controls. */
const Drawn = memo(function Drawn({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useWords();
  const [full, setFull] = useState(false);
  useBackCloses("player", full, setFull);
  // The arrow changes first; the full player takes longer to render.
  const isFullDrawn = useAfterPaint(full);
  const zone = useZone("UTC");
  const { media } = snapshot;
  if (media === null) return null;
  const tint = media.kind === "station" ? media.station : media.episode;
  return (
    <DirectionProvider direction={document.documentElement.dir === "rtl" ? "rtl" : "ltr"}>
      <section
        ref={tellHeight}
        data-player
        aria-label={t("player.label")}
        className="@container/bar always-night sticky inset-x-0 bottom-(--foot) z-40 border-t border-line bg-sunk no-thumb:pb-[env(safe-area-inset-bottom)] text-ink"
        style={tintStyle(tint)}
      >
        <div
          key={media.kind === "station" ? media.station.rpuid : media.episode.id}
          className="motion-safe:transition-[clip-path] motion-safe:duration-180 motion-safe:ease-out [clip-path:inset(0)] motion-safe:starting:[clip-path:inset(0_100%_0_0)] motion-safe:rtl:starting:[clip-path:inset(0_0_0_100%)]"
        >
          <Timeline zone={zone} />
        </div>
        <div className="flex flex-wrap gap-2 px-3 pt-3 empty:hidden @min-[56rem]/bar:hidden">
          <FailedOffers snapshot={snapshot} className={PILL} />
        </div>
        <OffersStatus snapshot={snapshot} />
        <div className="flex min-h-19 items-center gap-3 px-3 py-2.5 sm:gap-4 sm:px-(--gutter)">
          <PlayToggle
            size={22}
            className="grid size-[min(3.25rem,16vw)] shrink-0 cursor-pointer place-items-center rounded-full bg-ink text-paper hover:opacity-85 disabled:cursor-default disabled:opacity-50"
          />
          {canSkip(snapshot) && <SkipButton to="back" className={`${ROUND} ${WIDE}`} />}
          <Words snapshot={snapshot} zone={zone} isOpen={full} onOpen={() => setFull(true)} />
          <LivePill snapshot={snapshot} />
          {/* Offers come by themselves: what can be pressed beside them stays in its place. */}
          <FailedOffers snapshot={snapshot} className={`${PILL} @max-[56rem]/bar:hidden`} />
          <NextStation snapshot={snapshot} />
          <KeepButton snapshot={snapshot} className={`${ROUND} ${WIDE}`} />
          <KeptStatus />
          <div className={`flex items-center ${WIDE}`}>
            <VolumeControl buttonClassName={ROUND} className="me-2 w-24 @max-[62rem]/bar:hidden" />
            <PlayerMenus snapshot={snapshot} zone={zone} className={ROUND} />
          </div>
          <LeaveButton className={`${ROUND} ${WIDE}`} size={20} />
        </div>
        <FullPlayer open={isFullDrawn} onOpenChange={setFull} snapshot={snapshot} zone={zone} />
      </section>
    </DirectionProvider>
  );
});

/**
 * On to the next station, with one press also where the station does not answer. On a phone "Go live" takes its place,
 * and large letters take its room.
 */
function NextStation({ snapshot: { media, behindLiveS } }: { snapshot: Snapshot }) {
  const controls = usePlayerControls();
  if (media?.kind !== "station" || !controls.canStep(1)) return null;
  return (
    <div className={behindLiveS === null ? "@max-[22.5rem]/bar:hidden" : WIDE}>
      <StepButton step={1} className={ROUND} toldClass="end-0 bottom-full bg-sunk p-2" />
    </div>
  );
}

/** A button that goes live when behind live; at live, the red word "live". */
function LivePill({ snapshot }: { snapshot: Snapshot }) {
  const { behindLiveS, status, media } = snapshot;
  if (behindLiveS !== null) return <GoLiveButton className={PILL} />;
  if (status !== "ended" || media?.kind !== "episode") return null;
  return <NextButton next={media.episode.next} className={PILL} />;
}

function Song({ song }: Pick<Snapshot, "song">) {
  const words = useWords();
  if (song === null) return null;
  const name = songName(song, words);
  return (
    <>
      {" · ♪ "}
      <bdi>{name}</bdi>
    </>
  );
}

interface WordsProps {
  snapshot: Snapshot;
  zone: string;
  isOpen: boolean;
  onOpen: () => void;
}

/** The title and the player's state. A press opens the full player. */
function Words({ snapshot: whole, zone, isOpen, onOpen }: WordsProps) {
  const snapshot = withMediumName(whole);
  const fullName =
    whole.media?.kind === "station" && snapshot !== whole ? whole.media.station.name : undefined;
  const words = useWords();
  const { t } = words;
  // Why something cannot be heard takes more words than a song.
  const { media, status, failure, reconnect } = snapshot;
  const isWell = failure === null && reconnect === null && status !== "windowClosed";
  return (
    <button
      type="button"
      title={fullName}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      className="group flex min-w-0 flex-1 cursor-pointer items-center gap-3 text-start"
      onClick={onOpen}
    >
      <span className="min-w-0 max-sm:flex-1">
        <span
          {...nameAttributes({
            rpuid: (media?.kind === "station" ? media.station : media?.episode)?.rpuid ?? "",
            name: titleOf(snapshot),
          })}
          className="align-page line-clamp-2 wrap-anywhere font-display text-lg/6 font-bold @min-[40rem]/bar:line-clamp-1"
          style={{ fontStretch: `${stretchOf(snapshot)}%` }}
        >
          {titleOf(snapshot)}
        </span>
        <span
          className={`${isWell ? "line-clamp-2" : "line-clamp-3"} text-sm/5 text-muted first-letter:uppercase`}
        >
          {isWell && media?.kind === "episode" && <SeriesBefore episode={media.episode} />}
          {lineUnderTitle(snapshot, zone, words)}
          {isWell && <Song song={snapshot.song} />}
        </span>
      </span>
      <span className="sr-only">
        {fullName && `${fullName} `}
        {t("player.open")}
      </span>
      <ChevronUp
        aria-hidden="true"
        size={22}
        className={`shrink-0 rounded-full group-hover:bg-ink group-hover:text-paper group-aria-expanded:bg-ink group-aria-expanded:text-paper ${snapshot.behindLiveS === null ? "" : "max-sm:hidden"}`}
      />
    </button>
  );
}
