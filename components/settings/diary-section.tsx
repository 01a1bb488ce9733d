"use client";
import { Download } from "lucide-react";
import { serverClock } from "#components/device/server-clock.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { songName } from "#components/model/song-name.ts";
import { dayKey, momentName } from "#components/model/time.ts";
import { type KeptMoment, keptStore, useKept, withoutMoment } from "#components/player/kept-moments.ts";
import { Button } from "#components/ui/button.tsx";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { saveFile } from "#components/ui/save-file.ts";
import { momentPath } from "#lib/contract/moment-path.ts";
import { Entries, type Entry } from "./entries.tsx";
import { LISTS } from "./formats/lists.ts";
import { Section } from "./section.tsx";
import { useSayDone } from "./undo.tsx";
import { undone } from "./undone.ts";

const FORMATS = ["json", "csv"] as const;

/** The diary of kept moments: each leads to its moment, and can be removed; all can be saved as a file. */
export function DiarySection({ zone }: { zone: string }) {
  const words = useWords();
  const { t } = words;
  const kept = useKept();
  const sayDone = useSayDone();
  const nowMs = serverClock.now();
  const forget = (moment: KeptMoment, name: string) => {
    const before = keptStore().read();
    const after = withoutMoment(before, moment);
    keptStore().write(after);
    sayDone(t("settings.diary.forgot", { name }), () =>
      keptStore().write(undone({ before, after, now: keptStore().read() }, LISTS.diary)),
    );
  };
  const save = async (format: (typeof FORMATS)[number]) => {
    const { DIARY_TYPES, diaryFile } = await import("./diary-file.ts");
    const name = `${t("settings.diary.fileName")}-${dayKey(nowMs, zone)}.${format}`;
    saveFile(name, DIARY_TYPES[format], diaryFile(format, keptStore().read(), window.location.origin));
  };
  const entries = kept.map((moment): Entry => {
    const { artist, title, show, station, rpuid, atMs } = moment;
    const name = songName({ artist, name: title }, words) || show || station;
    return {
      key: `${atMs} ${rpuid} ${title}`,
      when: momentName(atMs, nowMs, zone, words),
      forgetLabel: t("settings.diary.forget", { name }),
      forget: () => forget(moment, name),
      words: (
        <>
          <EagerLink href={momentPath(rpuid, atMs)} className="font-bold hover:underline" dir="auto">
            {name}
          </EagerLink>
          <span className="block text-sm text-muted" dir="auto">
            {t("settings.heard.on", { station })}
          </span>
        </>
      ),
    };
  });
  return (
    <Section id="diary" title={t("settings.diary.title")}>
      <Entries title={t("settings.diary.moments")} none={t("settings.diary.none")} entries={entries} />
      {kept.length > 0 && (
        <div className="mt-5 flex flex-wrap gap-3 px-(--gutter)">
          {FORMATS.map((format) => (
            <Button key={format} onClick={() => void save(format)}>
              <Download className="size-4" aria-hidden="true" />
              {t(`settings.diary.${format}`)}
            </Button>
          ))}
        </div>
      )}
    </Section>
  );
}
