import { Music2 } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import { nowAndNext, type Programme } from "#components/model/programme.ts";
import { songName } from "#components/model/song-name.ts";
import { clockTime, type TimeHere } from "#components/model/time.ts";
import { rangeWords } from "#components/parts/programme-words.ts";
import type { OnAirRecord } from "#lib/contract/shapes.ts";

interface OnAirPanelProps extends TimeHere {
  programmes: readonly Programme[];
  records: readonly OnAirRecord[];
}

/** The programme on air, its song, and the next programme; nothing when all are unknown. */
export function OnAirPanel({ programmes, records, nowMs, zone }: OnAirPanelProps) {
  const words = useWords();
  const { t } = words;
  const { now, next } = nowAndNext(programmes, nowMs);
  const [record, following] = records;
  const song = record?.song;
  const show = now?.name ?? record?.show.name;
  const description = now?.description ?? record?.show.description;
  const nextName = next?.name ?? following?.show.name;
  if (show === undefined && nextName === undefined && !song?.name) return null;
  // Red is only for what is certainly live: a known programme or song.
  const isLive = show !== undefined || song?.name !== undefined;
  return (
    <section aria-labelledby="on-air" className="border-b border-line px-(--gutter) py-6">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2
          id="on-air"
          className={`px-2 font-time text-xs leading-6 font-bold ${isLive ? "bg-red text-on-red" : "border border-line-strong text-muted"}`}
        >
          {t(isLive ? "now.onAir" : "station.now")}
        </h2>
        {now && <span className="font-time text-xs text-muted">{rangeWords(now, zone, words)}</span>}
      </div>
      <p
        className="align-page mt-3 font-display text-3xl leading-tight font-bold [font-stretch:110%]"
        dir="auto"
      >
        {show ?? song?.name ?? t("now.noneOnAir")}
      </p>
      {description && (
        <p className="align-page mt-1 max-w-prose text-muted" dir="auto">
          {description}
        </p>
      )}
      {nextName && (
        <p className="mt-3 text-sm text-muted">
          {t("station.next")}
          {next && <span className="font-time text-xs"> {clockTime(next.startMs, zone)}</span>}
          {t("ui.colon")}
          <bdi className="font-bold text-ink">{nextName}</bdi>
        </p>
      )}
      {song?.name && <SongNow song={song} isTitle={show === undefined} />}
    </section>
  );
}

/** The song on air, without its name if the title above is the name. Last, because songs come and go. */
function SongNow({ song, isTitle }: { song: OnAirRecord["song"]; isTitle: boolean }) {
  const words = useWords();
  const { t } = words;
  return (
    <p className="mt-2 flex min-h-6 items-center gap-2">
      <Music2 className="tint-text size-4 shrink-0" aria-hidden="true" />
      <span className="sr-only">
        {t("station.song")}
        {t("ui.colon")}
      </span>
      <span>
        <span dir="auto">{isTitle ? song.artist : songName(song, words)}</span>{" "}
        {song.toldBy && <span className="ms-1 text-xs text-muted">{t(`station.toldBy.${song.toldBy}`)}</span>}
      </span>
    </p>
  );
}
