"use client";
import { Drawer } from "@base-ui/react/drawer";
import { ChevronDown, RotateCcw, SkipForward } from "lucide-react";
import { useRef } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { stationLetter, tintStyle } from "#components/model/station-card.ts";
import { clockTime } from "#components/model/time.ts";
import { StationMark } from "#components/ui/station-mark.tsx";
import { GoLiveButton, LeaveButton, NextButton, SkipButton } from "./buttons.tsx";
import type { Snapshot } from "./engine/snapshot.ts";
import { FailedOffers } from "./failed-offers.tsx";
import { PlayerMenus } from "./menus.tsx";
import { PlayToggle } from "./play-toggle.tsx";
import { Timeline } from "./player-timeline.tsx";
import { lineUnderTitle, songName, stationOf, titleOf } from "./player-words.ts";
import { ShareMoment } from "./share-moment.tsx";
import { usePlayerControls } from "./use-player.ts";
import { VolumeControl } from "./volume-control.tsx";

const ROUND =
  "inline-flex size-13 shrink-0 cursor-pointer items-center justify-center rounded-full font-time text-sm hover:bg-ink hover:text-paper";
const WIDE =
  "inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-4 text-sm hover:bg-ink hover:text-paper aria-expanded:bg-ink aria-expanded:text-paper";
const PILL =
  "inline-flex h-11 cursor-pointer items-center gap-2 rounded-full border-2 border-ink px-5 text-sm font-bold hover:bg-ink hover:text-paper";

interface FullPlayerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  snapshot: Snapshot;
  zone: string;
}

/** The full player with all controls. A swipe down, Escape or the arrow closes it. */
export function FullPlayer({ open, onOpenChange, snapshot, zone }: FullPlayerProps) {
  const { t } = useWords();
  const popup = useRef<HTMLDivElement>(null);
  const { media } = snapshot;
  if (media === null) return null;
  const tint = media.kind === "station" ? media.station : media.episode;
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-50 bg-black/60 motion-safe:transition-opacity motion-safe:duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Drawer.Viewport className="fixed inset-0 z-50 flex items-end justify-center">
          <Drawer.Popup
            ref={popup}
            data-player
            // Not the first button, which closes the player: the space bar plays and pauses here, too.
            initialFocus={popup}
            className="always-night max-h-dvh w-full overflow-y-auto overscroll-contain border-t border-line bg-sunk pb-[max(1.5rem,env(safe-area-inset-bottom))] text-ink outline-none max-sm:min-h-dvh [transform:translateY(var(--drawer-swipe-movement-y))] motion-safe:transition-transform motion-safe:duration-180 data-swiping:duration-0 data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)]"
            style={tintStyle(tint)}
          >
            <Drawer.Content className="mx-auto flex min-h-full max-w-3xl flex-col gap-6 max-sm:gap-8">
              <div className="flex items-center justify-between px-3 pt-3">
                <Drawer.Close className={ROUND} aria-label={t("player.close")} title={t("player.close")}>
                  <ChevronDown aria-hidden="true" size={26} />
                </Drawer.Close>
                <LeaveButton className={ROUND} size={22} />
              </div>
              <Heading snapshot={snapshot} zone={zone} />
              <Timeline zone={zone} large />
              <Transport snapshot={snapshot} />
              <div className="flex flex-wrap items-center justify-center gap-3 px-5 empty:hidden">
                <FailedOffers snapshot={snapshot} className={PILL} onStay={() => onOpenChange(false)} />
              </div>
              <div className="flex flex-wrap items-center justify-center gap-2.5 px-5">
                <PlayerMenus snapshot={snapshot} zone={zone} className={WIDE} wordy />
                <ShareMoment snapshot={snapshot} className={WIDE} />
              </div>
              <div className="flex justify-center px-5">
                <VolumeControl buttonClassName={ROUND} className="w-[min(20rem,60vw)]" />
              </div>
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

function Heading({ snapshot, zone }: { snapshot: Snapshot; zone: string }) {
  const words = useWords();
  const { t } = words;
  const { media, show, song } = snapshot;
  if (media === null) return null;
  const tint = media.kind === "station" ? media.station : media.episode;
  const line = lineUnderTitle(snapshot, zone, words);
  return (
    <div className="flex items-center gap-5 px-5 sm:px-8">
      <StationMark station={{ ...tint, letter: stationLetter(stationOf(media)) }} size={88} />
      <div className="min-w-0">
        <Drawer.Title
          dir="auto"
          className="align-page font-display text-3xl/9 font-bold text-balance [font-stretch:90%]"
        >
          {titleOf(snapshot)}
        </Drawer.Title>
        <Drawer.Description className="mt-1 text-muted first-letter:uppercase">{line}</Drawer.Description>
        {show !== null && (
          <p className="mt-1 font-time text-xs text-muted">
            {t("player.onAirUntil", {
              from: clockTime(show.startMs, zone),
              to: clockTime(show.stopMs, zone),
            })}
          </p>
        )}
        {media.kind === "episode" && media.episode.seriesName !== undefined && (
          <p dir="auto" className="align-page mt-1 text-sm text-muted">
            {media.episode.seriesName}
          </p>
        )}
        {song !== null && (
          <p dir="auto" className="align-page mt-1 text-sm">
            ♪ {songName(song.artist ?? "", song.name ?? "", words)}
            {song.toldBy && (
              <span className="block text-xs text-muted">{t(`station.toldBy.${song.toldBy}`)}</span>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

function Transport({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useWords();
  const controls = usePlayerControls();
  const { media, rewind, behindLiveS, canStartOver, show } = snapshot;
  const next = media?.kind === "episode" ? media.episode.next : undefined;
  const canSkip = rewind !== null || media?.kind === "episode";
  const canForward = behindLiveS !== null || media?.kind === "episode";
  return (
    <div className="flex flex-col items-center gap-4">
      <div className="flex items-center justify-center gap-4">
        {canSkip && <SkipButton to="back" className={ROUND} />}
        <PlayToggle
          size={32}
          className="grid size-20 cursor-pointer place-items-center rounded-full bg-ink text-paper hover:opacity-85 disabled:opacity-50"
        />
        {canSkip && (
          // Shown at the live edge too: the buttons stay a group around the large one.
          <SkipButton
            to="forward"
            className={`${ROUND} disabled:pointer-events-none disabled:opacity-50`}
            disabled={!canForward}
          />
        )}
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-center gap-3">
        {canStartOver && show !== null && (
          <button
            type="button"
            className={PILL}
            title={t("player.startOverOf", { show: show.name })}
            onClick={() => controls.startOver()}
          >
            <RotateCcw aria-hidden="true" size={16} />
            {t("player.startOver")}
          </button>
        )}
        {behindLiveS !== null && <GoLiveButton className={PILL} />}
        {next !== undefined && (
          <NextButton next={next} className={PILL}>
            <SkipForward aria-hidden="true" size={16} />
          </NextButton>
        )}
      </div>
    </div>
  );
}
