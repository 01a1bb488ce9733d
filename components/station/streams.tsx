"use client";
import { Play, Volume2 } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { OnAirNow } from "#components/model/playable.ts";
import type { TimeHere } from "#components/model/time.ts";
import { usePlayer } from "#components/player/use-player.ts";
import { isGone } from "#lib/contract/gone.ts";
import type { LiveStream, Station } from "#lib/contract/shapes.ts";
import { receptionOfKeywords, receptionOfName } from "../model/reception-told.ts";
import { frequenciesText, receptions } from "../model/receptions.ts";
import type { StationCard } from "../model/station-card.ts";
import { streamFormat } from "../model/stream-format.ts";
import { healthNote, mayRewind } from "../parts/health-note.ts";
import { SectionTitle } from "../parts/section-title.tsx";
import { useTuneIn } from "../parts/tuning.ts";

interface StreamsProps extends TimeHere {
  card: StationCard;
  /** Where each stream may be heard, in words. */
  restrictions: readonly (string | undefined)[];
  onAir: OnAirNow;
}

/** A station's streams with play buttons: the streams that play best first, then in the station's order. */
export function Streams({ card, restrictions, onAir, nowMs, zone }: StreamsProps) {
  const { t } = useWords();
  return (
    <section aria-labelledby="streams" className="border-b border-line py-6">
      <SectionTitle id="streams">{t("station.streams")}</SectionTitle>
      {card.streams.length === 0 ? (
        <p className="mt-2 text-muted">{t("station.noStreams")}</p>
      ) : (
        <ol className="mt-3 grid gap-0.5">
          {card.streams.map((stream, index) => (
            <StreamRow
              key={stream.streamSource.url}
              {...{ card, onAir, nowMs, zone, stream, index }}
              restriction={restrictions[index]}
            />
          ))}
        </ol>
      )}
      {card.streams.length > 0 && (
        <a
          href={`/playlist.m3u?rpuids=${card.rpuid}`}
          // A browser would play it itself.
          download
          className="mx-3 mt-2 inline-block min-h-6 text-sm underline underline-offset-4 hover:no-underline"
        >
          {t("station.health.elsewhere")} (M3U)
        </a>
      )}
    </section>
  );
}

interface StreamRowProps extends Omit<StreamsProps, "restrictions"> {
  stream: LiveStream;
  restriction: string | undefined;
  index: number;
}

function StreamRow({ card, onAir, nowMs, zone, stream, restriction, index }: StreamRowProps) {
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
  const { codec, rate, hls, isHeard } = streamFormat(stream, words);
  const notes = [
    hls && mayRewind(stream.health) ? t("station.rewind") : undefined,
    restriction,
    healthNote(isHeard ? withoutFormat(stream.health) : stream.health, nowMs, zone, words),
  ].filter((note) => note !== undefined);
  const first =
    index === 0 && card.streams.length > 1 && !isGone(stream.health) ? t("station.first") : undefined;
  const said = t("player.both", {
    said: t("station.stream", { number: index + 1, name: card.name }),
    next: t("station.playStream"),
  });
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
          <span className="font-bold">
            {codec ?? t(card.streams.length > 1 ? "station.unstated" : "station.listen")}
          </span>{" "}
          {rate && (
            <span dir="auto" className="font-time text-xs sm:whitespace-nowrap">
              {rate}
            </span>
          )}
          {notes.length > 0 && <span className="block text-sm text-muted">{notes.join("; ")}</span>}
        </span>
        {first && <span className="text-sm text-muted">{first}</span>}
      </button>
      <HttpOnly url={stream.streamSource.url} />
    </li>
  );
}

/** The finding of a check whose format and rate stand above it. */
const withoutFormat = (health: LiveStream["health"]) => health && { ...health, format: undefined };

const never = () => () => undefined;
const isSecurePage = () => window.location.protocol === "https:";

/** On an https page: a stream that is sent over http may not be played here, and how to hear it all the same. */
function HttpOnly({ url }: { url: string }) {
  const { t } = useWords();
  const isSecure = useSyncExternalStore(never, isSecurePage, () => false);
  if (!isSecure || !url.startsWith("http:")) return null;
  return (
    <p className="px-3 pb-2.5 ps-12 text-sm text-muted">
      {t("station.health.httpOnly")}{" "}
      <a
        href={url}
        target="_blank"
        rel="noreferrer nofollow"
        className="inline-block min-h-6 underline underline-offset-4 hover:no-underline"
      >
        {t("station.health.elsewhere")}
      </a>
    </p>
  );
}

interface ReceptionProps {
  name: string;
  station: Pick<Station, "bearers" | "keywords" | "mediumNames">;
}

/** How to hear the station with an ordinary radio: as its source states, else as its name says, else as its keywords say. */
export function Reception({ name, station }: ReceptionProps) {
  const { bearers = [], keywords = [], mediumNames } = station;
  // Shown on DAB radios: at most 16 characters.
  const label = mediumNames?.[0]?.value;
  const words = useWords();
  const { t } = words;
  const stated = receptions(bearers);
  const ofName = stated.length > 0 ? [] : receptionOfName(name);
  const ofKeywords = receptionOfKeywords(keywords.map(({ value }) => value));
  const ways = [stated, ofName, ofKeywords].find(({ length }) => length > 0);
  if (ways === undefined) return null;
  const told = ways === ofName ? "station.ofName" : "station.ofKeywords";
  return (
    <section aria-labelledby="reception" className="border-b border-line py-6">
      <SectionTitle id="reception">{t("station.receive")}</SectionTitle>
      <ul className="mt-3 grid gap-2">
        {ways.map(({ kind, frequencies }) => (
          <li key={kind} className="flex items-baseline gap-3">
            <span
              dir="ltr"
              className="tint-mark shrink-0 px-2 font-display text-sm leading-7 font-bold [font-stretch:110%]"
            >
              {kind}
            </span>
            <span>
              {stated.length === 0
                ? t(told, { frequency: frequenciesText(frequencies, words, kind) })
                : frequenciesText(frequencies, words) ||
                  (kind === "FM" ? t("station.frequencyUnstated") : "")}
              {kind.startsWith("DAB") && label && t("station.listedAs", { name: label })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
