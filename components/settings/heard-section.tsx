"use client";
import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { serverClock } from "#components/device/server-clock.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { type Heard, NOTHING_HEARD } from "#components/listening/heard.ts";
import { heardStore, useHeard } from "#components/listening/heard-store.ts";
import { momentName } from "#components/model/time.ts";
import { songName } from "#components/player/player-words.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { Section } from "./section.tsx";
import { useSayDone } from "./undo.tsx";

const FIRST = 8;
const FURTHER = 40;

/** Forgets what is not in the next state of what was heard, says so, and can take it back. */
type Forget = (next: Heard, said: string) => void;

/** The listening history: stations and songs, to remove singly or all together. */
export function HeardSection({ zone }: { zone: string }) {
  const { t } = useWords();
  const heard = useHeard();
  const sayDone = useSayDone();
  const forget: Forget = (next, said) => {
    const before = heardStore().read();
    heardStore().write(next);
    sayDone(said, () => heardStore().write(before));
  };
  const isEmpty = heard.stations.length + heard.songs.length === 0;
  return (
    <Section id="heard" title={t("settings.heard.title")}>
      <div className="grid gap-x-8 gap-y-8 md:grid-cols-2">
        <HeardStations {...{ heard, zone, forget }} />
        <HeardSongs {...{ heard, zone, forget }} />
      </div>
      {!isEmpty && (
        <button
          type="button"
          onClick={() => forget(NOTHING_HEARD, t("settings.heard.forgotAll"))}
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
      name,
      forget: () => forget({ ...heard, stations: others }, t("settings.heard.forgot", { name })),
      words: (
        <EagerLink href={`/stations/${rpuid}`} className="font-bold hover:underline" dir="auto">
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
    const name = songName(artist, title, words);
    const others = heard.songs.filter((other) => other !== song);
    return {
      key: `${atMs} ${rpuid} ${title}`,
      when: momentName(atMs, nowMs, zone, words),
      name,
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

interface Entry {
  key: string;
  /** "14:07", "Monday 14:07" */
  when: string;
  name: string;
  words: ReactNode;
  forget: () => void;
}

function Entries({ title, none, entries }: { title: string; none: string; entries: readonly Entry[] }) {
  const { t } = useWords();
  const [shown, setShown] = useState(FIRST);
  const more = Math.min(FURTHER, entries.length - shown);
  return (
    <section className="min-w-0" aria-label={title}>
      <h3 className="px-(--gutter) pb-2 text-sm text-muted">{title}</h3>
      {entries.length === 0 ? (
        <p className="px-(--gutter) text-muted">{none}</p>
      ) : (
        <ul>
          {entries.slice(0, shown).map(({ key, when, name, words, forget }) => (
            <li
              key={key}
              className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-t border-line ps-(--gutter) pe-2 last:border-b hover:bg-raised"
            >
              <div className="min-w-0 py-2">{words}</div>
              <span className="font-time text-xs text-muted">{when}</span>
              <button
                type="button"
                aria-label={t("settings.heard.forget", { name })}
                onClick={forget}
                className="grid size-11 place-items-center rounded-full text-muted hover:bg-ink/8 hover:text-ink"
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <button
          type="button"
          onClick={() => setShown(shown + FURTHER)}
          className="mx-(--gutter) mt-2 min-h-11 text-sm font-bold underline underline-offset-4"
        >
          {t("settings.heard.more", { number: more })}
        </button>
      )}
    </section>
  );
}
