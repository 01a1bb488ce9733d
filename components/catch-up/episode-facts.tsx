import { ExternalLink } from "lucide-react";
import Link from "next/link";
import { useWords } from "#components/language/language-provider.tsx";
import type { Words } from "#components/language/words.ts";
import { nearestBroadcasts } from "#components/model/broadcasts.ts";
import { languageName } from "#components/model/language-name.ts";
import type { StationCard } from "#components/model/station-card.ts";
import { recordingInfo } from "#components/model/stream-kind.ts";
import { clockTime, dayName, type TimeHere } from "#components/model/time.ts";
import { Fact, LinkedFact } from "#components/parts/fact.tsx";
import { SectionTitle } from "#components/parts/section-title.tsx";
import type { ShowNotes } from "#lib/contract/episode-extras.ts";
import { momentPath } from "#lib/contract/moment-path.ts";
import type { OnDemandItem, OnDemandStream } from "#lib/contract/shapes.ts";
import { offerOf } from "../model/offer.ts";
import { windowSentence } from "../parts/window-words.ts";
import { NotesInWords } from "./notes-in-words.tsx";

const MOST = 12;

interface FactsProps extends TimeHere {
  item: OnDemandItem;
  card: StationCard;
}

interface AboutProps extends Pick<FactsProps, "item" | "card"> {
  /** The show notes, once they are known: the description in paragraphs, with its links. */
  notes: ShowNotes | undefined;
}

/** The long description of an episode, its language, categories and links. */
export function EpisodeAbout({ item, card, notes }: AboutProps) {
  const words = useWords();
  const { t } = words;
  const long = item.longDescriptions?.map(({ value }) => value) ?? [];
  const text = long.toSorted((a, b) => b.length - a.length)[0] ?? item.description;
  const keywords = (item.keywords ?? []).map(({ value }) => ({
    name: value,
    href: `/search?q=${encodeURIComponent(value)}&country=${card.country ?? ""}`,
  }));
  const genres = (item.genres ?? []).map(({ name, href }) => ({
    name: words.genre(name),
    href: `/catch-up?by=category&category=${encodeURIComponent(href)}&country=${item.country}`,
  }));
  const language = item.languageCode && languageName(item.languageCode, words.locale);
  return (
    <section aria-labelledby="about" className="border-b border-line px-(--gutter) py-6">
      <SectionTitle id="about">{t("catchUp.episode.about")}</SectionTitle>
      {notes && notes.length > 0 ? (
        <div className="mt-3">
          <NotesInWords notes={notes} />
        </div>
      ) : (
        text && (
          <p className="align-page mt-3 max-w-prose text-lg" dir="auto">
            {text}
          </p>
        )
      )}
      <dl className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <LinkedFact name={t("catchUp.episode.categories")} links={genres.slice(0, MOST)} />
        <LinkedFact name={t("station.keywords")} links={keywords.slice(0, MOST)} />
        {language && <Fact name={t("search.filters.language")}>{language}</Fact>}
        {(item.links?.length ?? 0) > 0 && (
          <Fact name={t("station.social")}>
            <ul className="grid grid-cols-1 gap-1">
              {(item.links ?? []).slice(0, MOST).map(({ url }) => (
                <li key={url}>
                  <a
                    href={url}
                    rel="noreferrer nofollow"
                    target="_blank"
                    className="inline-flex min-h-6 max-w-full items-center gap-1.5 underline decoration-line-strong underline-offset-4 hover:decoration-ink"
                  >
                    <span className="truncate">{new URL(url).hostname.replace(/^www\./, "")}</span>
                    <ExternalLink className="size-3.5 shrink-0" aria-hidden="true" />
                  </a>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** The broadcasts of an episode, each with a link to its moment. */
export function EpisodeBroadcasts({ item, card, nowMs, zone }: FactsProps) {
  const words = useWords();
  const { t } = words;
  const broadcasts = nearestBroadcasts(item, nowMs, MOST);
  if (broadcasts.length === 0) return null;
  return (
    <section aria-labelledby="broadcasts" className="border-b border-line py-6">
      <SectionTitle id="broadcasts">
        {broadcasts.some(({ startMs }) => startMs <= nowMs)
          ? t("catchUp.episode.wasOn")
          : t("catchUp.episode.isOn")}
      </SectionTitle>
      <ol className="mt-3 grid gap-2">
        {broadcasts.map(({ startMs, stopMs }) => (
          <li key={startMs} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <time dateTime={new Date(startMs).toISOString()}>
              {t("catchUp.episode.range", {
                day: dayName(startMs, zone, words),
                from: clockTime(startMs, zone),
                to: clockTime(stopMs, zone),
              })}
            </time>
            <Link
              href={momentPath(card.rpuid, startMs)}
              prefetch={false}
              className="inline-block min-h-6 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              {t("catchUp.episode.moment")}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Codec and bit rate in words; a part that the station does not state is absent. */
function recordingFormat(stream: OnDemandStream, { t }: Words): { codec?: string; rate?: string } {
  const { codec: known, kbps } = recordingInfo(stream, 0);
  const container = /mp4|m4a/i.test(stream.streamSource.mimeValue ?? "") ? "MP4" : undefined;
  const codec = known === "HLS" || known === "audio" ? container : known;
  return {
    ...(codec ? { codec } : {}),
    ...(kbps === null
      ? {}
      : { rate: t(stream.bitRate?.variable ? "station.rateAbout" : "station.rate", { rate: kbps }) }),
  };
}

/** The streams of an episode with their formats, and with their windows where these differ. */
export function EpisodeStreams({ item, nowMs, zone, loadedAtMs }: FactsProps & { loadedAtMs: number }) {
  const words = useWords();
  const { t } = words;
  // Streams have no names: their numbers in the station's order tell them apart.
  const streams = (item.onDemandStreams ?? []).map((stream, index) => ({ stream, number: index + 1 }));
  if (streams.length === 0) return null;
  const window = (stream: OnDemandStream) =>
    windowSentence(offerOf({ onDemandStreams: [stream] }, nowMs, loadedAtMs), nowMs, zone, words);
  return (
    <section aria-labelledby="ways" className="border-b border-line py-6">
      <SectionTitle id="ways">{t("catchUp.episode.ways")}</SectionTitle>
      <ol className="mt-3 grid gap-2">
        {streams.map(({ stream, number }) => {
          const { codec, rate } = recordingFormat(stream, words);
          return (
            <li key={number}>
              <span className="sr-only">
                {t("catchUp.episode.streamOf", { number })}
                {t("ui.colon")}
              </span>
              <span className="font-bold">{codec ?? t("station.unstated")}</span>{" "}
              {rate && (
                <span dir="auto" className="font-time text-xs sm:whitespace-nowrap">
                  {rate}
                </span>
              )}
              <span className="block text-sm text-muted">{window(stream)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
