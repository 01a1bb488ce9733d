"use client";
import { Play, Volume2 } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import type { OnAirNow } from "#components/model/playable.ts";
import { usePlayer } from "#components/player/use-player.ts";
import type { LiveStream } from "#lib/contract/shapes.ts";
import type { StationCard } from "../model/station-card.ts";
import { streamFormat } from "../model/stream-format.ts";
import { SectionTitle } from "../parts/section-title.tsx";
import { useTuneIn } from "../parts/tuning.ts";

/** The streams of a station in its order of preference, each with a play button. */
export function Streams({ card, onAir }: { card: StationCard; onAir: OnAirNow }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="streams" className="border-b border-line py-6">
      <SectionTitle id="streams">{t("station.streams")}</SectionTitle>
      {card.streams.length === 0 ? (
        <p className="mt-2 text-muted">{t("station.noStreams")}</p>
      ) : (
        <ol className="mt-3 grid gap-0.5">
          {card.streams.map((stream, index) => (
            <StreamRow key={stream.streamSource.url} {...{ card, onAir, stream, index }} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface StreamRowProps {
  card: StationCard;
  onAir: OnAirNow;
  stream: LiveStream;
  index: number;
}

function StreamRow({ card, onAir, stream, index }: StreamRowProps) {
  const words = useWords();
  const { t } = words;
  const tuneIn = useTuneIn();
  const inUse = usePlayer(
    ({ media, stream: used, status }) =>
      media?.kind === "station" &&
      media.station.rpuid === card.rpuid &&
      used?.index === index &&
      (status === "playing" || status === "buffering"),
  );
  const { codec, rate, hls } = streamFormat(stream, words);
  const notes = [
    hls ? t("station.rewind") : undefined,
    stream.streamRestriction?.relationship === "allow"
      ? t("station.only", { where: stream.streamRestriction.value.toUpperCase() })
      : undefined,
  ].filter((note) => note !== undefined);
  const first = index === 0 ? t("station.first") : undefined;
  const said = `${t("station.stream", { number: index + 1, name: card.name })}. ${t("station.playStream")}`;
  const Icon = inUse ? Volume2 : Play;
  return (
    <li>
      <button
        type="button"
        aria-current={inUse || undefined}
        // The visible text is the name; hidden text inside it would leave a stray space.
        aria-description={said}
        onClick={() => tuneIn(card, onAir, { streamIndex: index })}
        className={`flex w-full items-center gap-4 px-3 py-2.5 text-start hover:bg-raised ${inUse ? "tint-soft" : ""}`}
      >
        <Icon className="size-5 shrink-0" fill={inUse ? "none" : "currentColor"} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="font-bold">{codec ?? t("station.unstated")}</span>{" "}
          <span dir="auto" className="font-time text-xs whitespace-nowrap">
            {rate ?? t("station.rateUnstated")}
          </span>
          {notes.length > 0 && <span className="block text-sm text-muted">{notes.join("; ")}</span>}
        </span>
        {first && <span className="text-sm text-muted">{first}</span>}
      </button>
    </li>
  );
}
