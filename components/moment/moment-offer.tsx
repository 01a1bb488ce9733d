"use client";
import { useWords } from "#components/language/language-provider.tsx";
import { asOnAir } from "#components/model/programme.ts";
import { clockTime } from "#components/model/time.ts";
import { useTuneIn } from "#components/parts/tuning.ts";
import type { Snapshot } from "#components/player/engine/snapshot.ts";
import { duration } from "#components/player/time-words.ts";
import { usePlayer } from "#components/player/use-player.ts";
import { BUTTON_LOOK, Button, ButtonLink } from "#components/ui/button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { WakeButton } from "#components/wake/wake-button.tsx";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import { EpisodeOffer } from "./episode-offer.tsx";
import { GoneOffer } from "./gone-offer.tsx";
import { BigPlay, type BigPlayProps, type MomentOfferProps, OfferTitle } from "./offer-parts.tsx";
import type { RewindSpan } from "./rewind-window.ts";

/** Offers the moment, or says why it cannot be heard; with links to other pages. */
export function MomentOffer(props: MomentOfferProps) {
  const { t } = useWords();
  const { card, programmes, programme, nowMs, zone } = props;
  const tuneIn = useTuneIn();
  return (
    <section className="px-(--gutter) py-8" aria-busy={props.outcome.kind === "asking"}>
      <div role="status" className="grid max-w-3xl grid-cols-1 gap-4">
        <OfferOf {...props} />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {programme && programme.startMs > nowMs && (
          <WakeButton station={card} show={programme} zone={zone} look={BUTTON_LOOK} />
        )}
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
  const tuning = usePlayer((snapshot) => tuningOf(snapshot, card.rpuid, atMs));
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

/** After this time of listening the player has moved on to other moments. */
const LASTS_MS = 3 * HOUR_MS;

/** The player's state of the moment `atMs` (server time) of the station `rpuid`, heard behind live. */
function tuningOf(snapshot: Snapshot, rpuid: string, atMs: number): BigPlayProps["tuning"] {
  const { media, status, heardAtMs, takesUpAtMs, behindLiveS } = snapshot;
  if (media?.kind !== "station" || media.station.rpuid !== rpuid) return "off";
  const heardMs = takesUpAtMs ?? (behindLiveS === null ? null : heardAtMs);
  if (heardMs === null || heardMs < atMs - MINUTE_MS || heardMs > atMs + LASTS_MS) return "off";
  if (status === "paused") return "paused";
  return status === "failed" ? "off" : "sounding";
}
