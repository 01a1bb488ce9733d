"use client";
import { Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { asOnAir, type Programme } from "#components/model/programme.ts";
import type { StationCard } from "#components/model/station-view.ts";
import { clockTime } from "#components/model/time.ts";
import { useTuneIn } from "#components/parts/tuning.ts";
import { duration } from "#components/player/time-words.ts";
import { usePlayerControls } from "#components/player/use-player.ts";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { SECOND_MS } from "#lib/ground/clock.ts";
import { EpisodeOffer } from "./episode-offer.tsx";
import { GoneOffer } from "./gone-offer.tsx";
import type { Outcome } from "./outcome.ts";
import type { RewindSpan } from "./rewind-window.ts";
import { useMomentTuning } from "./use-moment-tuning.ts";

export interface MomentOfferProps {
  card: StationCard;
  atMs: number;
  nowMs: number;
  zone: string;
  programmes: readonly Programme[];
  /** What was on, where the schedule says so. */
  programme: Programme | undefined;
  /** The name of what was on, by schedule or episode. */
  show: string | undefined;
  /** The episode was found by matching, not stated by the station. */
  inferred: boolean;
  outcome: Outcome;
}

/** The way to hear the moment, or why there is none; and the ways on from here. */
export function MomentOffer(props: MomentOfferProps) {
  const { t } = useWords();
  const { card, programmes, nowMs } = props;
  const tuneIn = useTuneIn();
  return (
    <section className="px-(--gutter) py-8" aria-busy={props.outcome.kind === "asking"}>
      <div role="status" className="grid max-w-3xl gap-4">
        <OfferOf {...props} />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {card.streams.length > 0 && (
          <Button onClick={() => tuneIn(card, asOnAir(programmes, [], nowMs))}>
            {t("moment.live", { station: card.name })}
          </Button>
        )}
        <ButtonLink href={`/stations/${card.rpuid}`}>
          {t("moment.station", { station: card.name })}
        </ButtonLink>
      </div>
    </section>
  );
}

function OfferOf(props: MomentOfferProps) {
  const { t } = useWords();
  const { outcome, card } = props;
  switch (outcome.kind) {
    case "asking":
      return (
        <>
          <Skeleton className="h-16 w-64 max-w-full rounded-full" />
          <p className="text-muted">{t("moment.asking", { station: card.name })}</p>
        </>
      );
    case "rewind":
      return <RewindOffer {...props} span={outcome.span} />;
    case "episode":
      return <EpisodeOffer {...props} found={outcome.found} />;
    case "gone":
      return <GoneOffer {...props} outcome={outcome} />;
    case "future":
      return (
        <>
          <OfferTitle>{t("moment.future.title")}</OfferTitle>
          <p dir="auto">
            {props.show ? t("moment.future.text", { show: props.show }) : t("moment.future.unknown")}
          </p>
        </>
      );
  }
}

function RewindOffer({
  card,
  programmes,
  atMs,
  nowMs,
  zone,
  show,
  span,
}: MomentOfferProps & { span: RewindSpan }) {
  const words = useWords();
  const { t } = words;
  const tuneIn = useTuneIn();
  const tuning = useMomentTuning(card.rpuid, atMs);
  const windowMs = span.liveMs - span.startMs;
  const time = clockTime(atMs, zone);
  return (
    <>
      <BigPlay
        tuning={tuning}
        name={card.name}
        words={t("moment.listenFrom", { time })}
        label={t("moment.what", {
          pressed: t("moment.listenFrom", { time }),
          show: show ?? time,
          station: card.name,
        })}
        onPress={() => tuneIn(card, asOnAir(programmes, [], nowMs), { atMs })}
      />
      <p className="text-muted">
        {t("moment.rewind", {
          station: card.name,
          duration: duration(windowMs / SECOND_MS, words),
          until: clockTime(atMs + windowMs, zone),
        })}
      </p>
    </>
  );
}

export function OfferTitle({ children }: { children: ReactNode }) {
  return <h2 className="font-display text-3xl leading-tight font-light [font-stretch:115%]">{children}</h2>;
}

export interface BigPlayProps {
  words: string;
  label: string;
  /** What the player does with it. */
  tuning: "off" | "sounding" | "paused";
  /** What is heard, for the button that pauses it. */
  name: string;
  /** Begins at the moment. */
  onPress: () => void;
}

/** The one thing to press: it begins, pauses what sounds of it, and goes on with what was paused. */
export function BigPlay({ words, label, tuning, name, onPress }: BigPlayProps) {
  const { t } = useWords();
  const controls = usePlayerControls();
  const sounding = tuning === "sounding";
  const Sign = sounding ? Pause : Play;
  const press = { off: onPress, sounding: controls.pause, paused: controls.play }[tuning];
  const says = { off: words, sounding: t("moment.pause"), paused: t("moment.goOn") }[tuning];
  const hears = { off: label, sounding: t("ui.play.pause", { name }), paused: t("player.resume", { name }) };
  return (
    <button
      type="button"
      aria-label={hears[tuning]}
      onClick={() => press()}
      className="flex min-h-16 w-fit max-w-full items-center gap-4 rounded-full bg-ink py-2 ps-5 pe-8 text-start text-xl font-bold text-paper hover:opacity-85"
    >
      <Sign
        className={`size-7 shrink-0 ${sounding ? "" : "ms-1"}`}
        fill="currentColor"
        strokeWidth={0}
        aria-hidden="true"
      />
      {says}
    </button>
  );
}
