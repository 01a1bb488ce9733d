"use client";
import { useEffect } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { songName } from "#components/model/song-name.ts";
import { tintStyle } from "#components/model/station-card.ts";
import { clockTime, dayNameFrom, whenName } from "#components/model/time.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { StationMark } from "#components/ui/station-mark.tsx";
import { useZone } from "#components/ui/use-zone.ts";
import { apartInWords } from "./apart.ts";
import { MomentOffer } from "./moment-offer.tsx";
import { MomentStrip } from "./moment-strip.tsx";
import type { Outcome } from "./outcome.ts";
import { type MomentStart, useMoment } from "./use-moment.ts";

interface MomentPageProps {
  start: MomentStart;
  zone: string;
}

/** Words on a hatched ground: each line as wide as its words. */
const FILLED = "box-decoration-clone bg-(--tint-fill) py-[0.15em]";

const LOOKS = {
  future: "tint-outline",
  asking: "tint-soft",
  rewind: "tint-solid",
  episode: "tint-soft",
  gone: "hatch",
} as const satisfies Record<Outcome["kind"], string>;

/** Shows the moment in the tab's title in the listener's zone, which the server does not know at a first visit. */
function useTitleInZone({ atMs, nowMs }: MomentStart, initialZone: string, zone: string): void {
  const words = useWords();
  useEffect(() => {
    const [said, meant] = [whenName(atMs, nowMs, initialZone, words), whenName(atMs, nowMs, zone, words)];
    if (said === meant) return;
    const correct = () => {
      if (document.title.includes(said)) document.title = document.title.replace(said, () => meant);
    };
    correct();
    // React writes the server's title again when its part of the page hydrates, which may be later.
    const titles = new MutationObserver(correct);
    titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => titles.disconnect();
  }, [atMs, nowMs, initialZone, zone, words]);
}

/** The page of a moment of a station: the programme, and how to hear it. */
export function MomentPage({ start, zone: initialZone }: MomentPageProps) {
  const words = useWords();
  const { t } = words;
  const { card, atMs, programmes, song } = start;
  const zone = useZone(initialZone);
  useTitleInZone(start, initialZone, zone);
  const { programme, inferred, outcome, nowMs } = useMoment(start);
  const episode = outcome.kind === "episode" || outcome.kind === "gone" ? outcome.found?.item : undefined;
  const show = programme?.name ?? episode?.name;
  const look = LOOKS[outcome.kind];
  return (
    <article style={tintStyle(card)}>
      <header className={`${look} px-(--gutter) py-8 sm:py-10`}>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <EagerLink href={`/stations/${card.rpuid}`} aria-label={card.name} className="shrink-0">
            <StationMark station={card} size={96} />
          </EagerLink>
          <div className="min-w-0 flex-1 basis-80 text-ink">
            <p className="text-lg">
              <span className={FILLED}>
                <EagerLink href={`/stations/${card.rpuid}`} className="font-bold hover:underline" dir="auto">
                  {card.name}
                </EagerLink>
                <span className="text-base">
                  {" · "}
                  {t("moment.when", {
                    day: dayNameFrom(atMs, nowMs, zone, words),
                    apart: apartInWords(atMs, { nowMs, zone }, words),
                  })}
                </span>
              </span>
            </p>
            <WhatWasOn {...{ atMs, zone, show }} song={song && songName(song, words)} />
            {programme?.description && (
              <p className="align-page mt-2 max-w-prose text-lg" dir="auto">
                <span className={FILLED}>{programme.description}</span>
              </p>
            )}
          </div>
        </div>
      </header>
      <MomentStrip {...{ programmes, atMs, nowMs, zone, look }} stationName={card.name} />
      <MomentOffer {...{ card, atMs, nowMs, zone, programmes, programme, outcome, inferred, show }} />
    </article>
  );
}

interface WhatWasOnProps {
  atMs: number;
  zone: string;
  show: string | undefined;
  song: string | undefined;
}

/** The time with the show, else the song; below a show its song. */
function WhatWasOn({ atMs, zone, show, song }: WhatWasOnProps) {
  const { t } = useWords();
  const title = show ?? song;
  return (
    <>
      <h1 className="mt-1 flex flex-wrap items-baseline gap-x-5">
        <time
          dateTime={new Date(atMs).toISOString()}
          className="bg-(--tint-fill) font-time text-[clamp(2.25rem,1.6rem+3vw,4rem)] leading-[1.1] font-bold"
        >
          {clockTime(atMs, zone)}
        </time>
        <span
          className={`align-page ${title ? "bg-(--tint-fill) font-display text-[clamp(1.75rem,1.2rem+2.4vw,3.25rem)] leading-[1.08] font-extrabold [font-stretch:92%]" : "text-lg"}`}
          dir="auto"
        >
          {title ?? <span className={FILLED}>{t("moment.nothingKnown")}</span>}
        </span>
      </h1>
      {show && song && (
        <p className="mt-2 text-lg">
          <span className={FILLED}>
            {"♪ "}
            <bdi>{song}</bdi>
          </span>
        </p>
      )}
    </>
  );
}
