"use client";
import { Drawer } from "@base-ui/react/drawer";
import { ChevronDown, ListMusic } from "lucide-react";
import { useRef, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { tintStyle } from "#components/model/station-card.ts";
import { LeaveButton } from "./buttons.tsx";
import { CastButton } from "./cast-button.tsx";
import type { Snapshot } from "./engine/snapshot.ts";
import { FailedOffers } from "./failed-offers.tsx";
import { HeardCard } from "./heard-card.tsx";
import { HeardSongs } from "./heard-songs.tsx";
import { KeepButton } from "./keep-button.tsx";
import { PlayerMenus } from "./menus.tsx";
import { Timeline } from "./player-timeline.tsx";
import { lineUnderTitle } from "./player-words.ts";
import { useQueue } from "./queue.ts";
import { QueueView } from "./queue-view.tsx";
import { ShareMoment } from "./share-moment.tsx";
import { PILL, ROUND, Transport } from "./transport.tsx";
import { VolumeControl } from "./volume-control.tsx";

/** A pill; on a phone the sign stands above its word. */
const TOOL =
  "inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-4 text-sm hover:bg-ink hover:text-paper aria-expanded:bg-ink aria-expanded:text-paper aria-pressed:bg-ink aria-pressed:text-paper max-sm:min-h-12 low:min-h-10 low:px-3 low:text-xs max-sm:max-w-24 max-sm:flex-col max-sm:gap-1 max-sm:rounded-sm max-sm:border-0 max-sm:px-2 max-sm:py-1.5 max-sm:text-center max-sm:text-xs";

/**
 * The look of a tool's words after a press. The words stand above the row: inside, they would move the tools under the
 * thumb.
 */
const TOLD =
  "pointer-events-none absolute inset-x-0 bottom-[calc(100%-0.75rem)] mx-auto w-fit max-w-full rounded-full bg-ink px-4 py-1 text-center text-sm wrap-break-word text-paper empty:p-0";

/**
 * The place of songs or queue: beside the programme on a wide screen, below the programme on a phone and where the player
 * is low, and below the controls on a short phone.
 */
const LIST =
  "flex min-h-36 flex-1 flex-col max-sm:order-1 short:order-3 sm:col-start-2 sm:row-start-2 sm:max-h-64 low:col-start-1 low:row-start-3";

interface FullPlayerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  snapshot: Snapshot;
  zone: string;
}

/** The full player with all controls. A swipe down, Escape or the arrow closes it. */
export function FullPlayer({ open, onOpenChange, snapshot, zone }: FullPlayerProps) {
  const popup = useRef<HTMLDivElement>(null);
  const { media } = snapshot;
  if (media === null) return null;
  const tint = media.kind === "station" ? media.station : media.episode;
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-50 bg-shade motion-safe:transition-opacity motion-safe:duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Drawer.Viewport className="[container:player/size] fixed inset-0 z-50 flex items-end justify-center">
          <Drawer.Popup
            ref={popup}
            data-player
            // Not the first button, which closes the player: the space bar plays and pauses here, too.
            initialFocus={popup}
            className="always-night max-h-dvh w-full overflow-y-auto overscroll-contain border-t border-line bg-sunk pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:pb-6 text-ink outline-none max-sm:h-dvh [transform:translateY(var(--drawer-swipe-movement-y))] motion-safe:transition-transform motion-safe:duration-180 data-swiping:duration-0 data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)]"
            style={tintStyle(tint)}
          >
            {/* Where the player is low, the controls stand beside what is heard: there is no height for both. */}
            <Drawer.Content className="mx-auto flex min-h-full max-w-[52rem] flex-col gap-4 max-sm:h-full short:h-auto sm:grid sm:content-start sm:items-start sm:gap-x-0 sm:gap-y-6 sm:has-[h3]:grid-cols-2 low:grid-cols-2 low:gap-y-2">
              <Contents snapshot={snapshot} zone={zone} onStay={() => onOpenChange(false)} />
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

interface ContentsProps extends Pick<FullPlayerProps, "snapshot" | "zone"> {
  onStay: () => void;
}

function Contents({ snapshot, zone, onStay }: ContentsProps) {
  const words = useWords();
  const { t } = words;
  const [queue, setQueue] = useState<boolean | null>(null);
  // An episode has no songs: the queue stands in their place, unless the listener closes it.
  const showsQueue = queue ?? snapshot.media?.kind === "episode";
  return (
    <>
      <div className="flex items-center justify-between gap-2 px-1 pt-1 sm:col-span-full sm:px-3 sm:pt-3 low:py-0">
        <Drawer.Close className={ROUND} aria-label={t("player.close")} title={t("player.close")}>
          <ChevronDown aria-hidden="true" size={26} />
        </Drawer.Close>
        <Drawer.Description className="my-1 line-clamp-3 min-w-0 text-center text-[min(0.875rem,5vw)] leading-[1.43] text-muted first-letter:uppercase">
          {lineUnderTitle(snapshot, zone, words)}
        </Drawer.Description>
        <LeaveButton className={ROUND} size={22} />
      </div>
      <HeardCard snapshot={snapshot} zone={zone} onStay={onStay} />
      {/* Before the list, which may have many buttons: the keyboard reaches Pause first. */}
      <div className="flex shrink-0 flex-col gap-4 max-sm:order-2 sm:col-span-full sm:row-start-3 sm:gap-6 low:col-start-2 low:col-end-auto low:row-span-2 low:row-start-2 low:gap-3">
        <div className="flex shrink-0 flex-wrap items-center justify-center gap-3 px-5 empty:hidden">
          <FailedOffers snapshot={snapshot} className={PILL} onStay={onStay} />
        </div>
        <div className="shrink-0">
          <Timeline zone={zone} large />
        </div>
        <Transport snapshot={snapshot} />
        <div className="relative flex shrink-0 flex-wrap items-start justify-center gap-2.5 px-2 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] max-sm:justify-items-center max-sm:gap-1">
          <KeepButton snapshot={snapshot} className={TOOL} wordy />
          <PlayerMenus snapshot={snapshot} zone={zone} className={TOOL} wordy />
          <ShareMoment snapshot={snapshot} className={TOOL} toldClass={TOLD} />
          <CastButton className={TOOL} toldClass={TOLD} />
          <QueueToggle pressed={showsQueue} onPress={setQueue} />
        </div>
        {/* A phone has buttons for it. */}
        <div className="flex shrink-0 justify-center px-5 max-sm:pointer-coarse:hidden low:pointer-coarse:hidden">
          <VolumeControl buttonClassName={ROUND} className="w-[min(20rem,60vw)] low:w-[26cqw]" />
        </div>
      </div>
      {showsQueue ? (
        <QueueView heading="h3" headingClass="px-5 pb-1.5 font-time text-xs text-muted" className={LIST} />
      ) : (
        <HeardSongs snapshot={snapshot} zone={zone} className={LIST} />
      )}
    </>
  );
}

/** Shows the queue in the full player, or the songs again. */
function QueueToggle({ pressed, onPress }: { pressed: boolean; onPress: (pressed: boolean) => void }) {
  const { t } = useWords();
  const { episodes } = useQueue();
  return (
    <button type="button" aria-pressed={pressed} className={TOOL} onClick={() => onPress(!pressed)}>
      <ListMusic aria-hidden="true" size={20} />
      {t("player.queue.title", { number: episodes.length })}
    </button>
  );
}
