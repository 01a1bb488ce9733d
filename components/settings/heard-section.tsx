"use client";
import { serverClock } from "#components/device/server-clock.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { type Heard, heardStore, NOTHING_HEARD, useHeard } from "#components/listening/heard.ts";
import { nameAttributes } from "#components/model/name-language.ts";
import { songName } from "#components/model/song-name.ts";
import { momentName } from "#components/model/time.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { useKeptFocus } from "#components/ui/use-kept-focus.ts";
import { Entries, type Entry } from "./entries.tsx";
import { Section } from "./section.tsx";
import { useSayDone } from "./undo.tsx";
import { undoneHeard } from "./undone.ts";

/** Removes entries of the history that the next state lacks, says so, and can undo it. */
type Forget = (next: Heard, said: string) => void;

/** The listening history: stations and songs, to remove singly or all together. */
export function HeardSection({ zone }: { zone: string }) {
  const { t } = useWords();
  const heard = useHeard();
  const sayDone = useSayDone();
  const forget: Forget = (next, said) => {
    const before = heardStore().read();
    heardStore().write(next);
    sayDone(said, () => heardStore().write(undoneHeard({ before, after: next, now: heardStore().read() })));
  };
  const { frame, keep } = useKeptFocus<HTMLElement>();
  const isEmpty = heard.stations.length + heard.songs.length === 0;
  return (
    <Section id="heard" title={t("settings.heard.title")} ref={frame}>
      <div className="grid gap-x-8 gap-y-8 md:grid-cols-2">
        <HeardStations {...{ heard, zone, forget }} />
        <HeardSongs {...{ heard, zone, forget }} />
      </div>
      {!isEmpty && (
        <button
          type="button"
          onClick={() => {
            // The section itself: no row is left.
            keep("[data-at]");
            forget(NOTHING_HEARD, t("settings.heard.forgotAll"));
          }}
          className="mx-(--gutter) mt-6 min-h-11 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {t("settings.heard.forgetAll")}
        </button>
      )}
    </Section>
  );
}

interface HeardProps {
  heard: Heard;
  zone: string;
  forget: Forget;
}

function HeardStations({ heard, zone, forget }: HeardProps) {
  const words = useWords();
  const { t } = words;
  const nowMs = serverClock.now();
  const entries = heard.stations.map((station): Entry => {
    const { rpuid, name, atMs } = station;
    const others = heard.stations.filter((other) => other !== station);
    return {
      key: rpuid,
      when: momentName(atMs, nowMs, zone, words),
      forgetLabel: t("settings.heard.forget", { name }),
      forget: () => forget({ ...heard, stations: others }, t("settings.heard.forgot", { name })),
      words: (
        <EagerLink
          href={`/stations/${rpuid}`}
          className="font-bold hover:underline"
          {...nameAttributes({ rpuid, name })}
        >
          {name}
        </EagerLink>
      ),
    };
  });
  return (
    <Entries title={t("settings.heard.stations")} none={t("settings.heard.noStations")} entries={entries} />
  );
}

function HeardSongs({ heard, zone, forget }: HeardProps) {
  const words = useWords();
  const { t } = words;
  const nowMs = serverClock.now();
  const entries = heard.songs.map((song): Entry => {
    const { artist, title, station, rpuid, atMs } = song;
    const name = songName({ artist, name: title }, words);
    const others = heard.songs.filter((other) => other !== song);
    return {
      key: `${atMs} ${rpuid} ${title}`,
      when: momentName(atMs, nowMs, zone, words),
      forgetLabel: t("settings.heard.forget", { name }),
      forget: () => forget({ ...heard, songs: others }, t("settings.heard.forgot", { name })),
      words: (
        <>
          <span className="font-bold" dir="auto">
            {title || artist}
          </span>
          {title && artist && <span dir="auto"> {artist}</span>}
          <span className="block text-sm text-muted" dir="auto">
            {t("settings.heard.on", { station })}
          </span>
        </>
      ),
    };
  });
  return <Entries title={t("settings.heard.songs")} none={t("settings.heard.noSongs")} entries={entries} />;
}
