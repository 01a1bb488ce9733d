"use client";
import { Download, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useFollowed } from "#components/device/followed.ts";
import { useOwnStations } from "#components/device/own-stations.ts";
import { useHydrated } from "#components/device/use-hydrated.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { Tag } from "#components/language/languages.ts";
import { speak } from "#components/language/speak.ts";
import { usePlayerStore } from "#components/player/use-player.ts";
import { Button } from "#components/ui/button.tsx";
import type { ExportFormat } from "./export-files.ts";
import { namesInWords } from "./names-in-words.ts";
import { Section } from "./section.tsx";
import { useSayDone } from "./undo.tsx";

const FORMATS: readonly ExportFormat[] = ["json", "m3u", "opml", "xspf"];
const ACCEPTED =
  ".json,.m3u,.m3u8,.pls,audio/x-scpls,.opml,.xml,application/json,audio/x-mpegurl,text/x-opml,.xspf,application/xspf+xml";

interface TransferSectionProps {
  country: string;
  /** The countries of the directory: ISO 3166 numeric. */
  countries: readonly string[];
  zone: string;
  /** Shows the page for another country, and remembers it. */
  onCountry: (country: string) => void;
}

/** Exports and imports the data that this browser keeps. */
export function TransferSection({ zone, ...place }: TransferSectionProps) {
  const { t } = useWords();
  return (
    <Section id="transfer" title={t("settings.transfer.title")}>
      <div className="grid grid-cols-1 gap-x-8 gap-y-8 px-(--gutter) md:grid-cols-2">
        <Export zone={zone} />
        <Import {...place} />
      </div>
    </Section>
  );
}

function Export({ zone }: { zone: string }) {
  const words = useWords();
  const { t } = words;
  const hydrated = useHydrated();
  const none = useOwnStations().favourites.length === 0;
  const followsNone = useFollowed().series.length === 0;
  const isEmpty = (format: ExportFormat) => format !== "json" && none && (format !== "opml" || followsNone);
  const [state, setState] = useState<{ busy: boolean; said: string }>({ busy: false, said: "" });
  const save = async (format: ExportFormat) => {
    setState({ busy: true, said: format === "json" ? "" : t("settings.transfer.preparing") });
    try {
      const { exportFile } = await import("./export-files.ts");
      const silent = await exportFile(format, zone, words);
      setState({
        busy: false,
        said:
          silent.length > 0 ? t("settings.transfer.silent", { names: namesInWords(silent, 3, words) }) : "",
      });
    } catch {
      setState({ busy: false, said: t("settings.transfer.exportFailed") });
    }
  };
  return (
    <div>
      <h3 className="font-bold">{t("settings.transfer.export")}</h3>
      <p className="mt-1 text-muted">{t("settings.transfer.exportText")}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {FORMATS.map((format) => (
          <Button
            key={format}
            onClick={() => void save(format)}
            disabled={!hydrated || state.busy || isEmpty(format)}
          >
            <Download className="size-4" aria-hidden="true" />
            {t(`settings.transfer.${format}`)}
          </Button>
        ))}
      </div>
      <div className="mt-3 min-h-6 text-sm text-muted">
        <p role="status">{state.said}</p>
        {!state.said && hydrated && none && <p>{t("settings.transfer.nothing")}</p>}
      </div>
    </div>
  );
}

type Outcome =
  | { kind: "busy"; text: string }
  | {
      kind: "done" | "failed";
      text: string;
      more: readonly string[];
      /** The language of the file, where the page has another. */
      language?: Tag | undefined;
    };

/** Takes a file in and tells how that goes; with a way to undo it. */
function useImport({ country, countries, onCountry }: Omit<TransferSectionProps, "zone">) {
  const words = useWords();
  const { t } = words;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const sayDone = useSayDone();
  const take = async (file: File) => {
    const { name } = file;
    const fail = (why: string) =>
      setOutcome({ kind: "failed", text: t("settings.transfer.failed", { name }), more: [why] });
    setOutcome({ kind: "busy", text: t("settings.transfer.reading", { name }) });
    try {
      const { importFile, sentences } = await import("./import-file.ts");
      const looking = () => setOutcome({ kind: "busy", text: t("settings.transfer.looking", { name }) });
      const imported = await importFile(file, { country, countries }, looking, words);
      if (!imported.ok) return fail(imported.why);
      const said = sentences(imported.taken, words);
      const { choices } = imported.taken;
      const language = choices.language === words.tag ? undefined : choices.language;
      const moves = choices.country !== undefined && choices.country !== country;
      setOutcome({ kind: "done", text: t("settings.transfer.imported", { name }), more: said, language });
      if (moves) onCountry(choices.country);
      sayDone(t("settings.transfer.imported", { name }), () => {
        imported.undo();
        if (moves) onCountry(country);
        setOutcome(null);
      });
    } catch {
      fail(t("settings.transfer.unreadable"));
    }
  };
  return { outcome, take };
}

function Import(props: Omit<TransferSectionProps, "zone">) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const { outcome, take } = useImport(props);
  return (
    <div>
      <h3 className="font-bold">{t("settings.transfer.import")}</h3>
      <p className="mt-1 text-muted">{t("settings.transfer.importText")}</p>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label={t("settings.transfer.choose")}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          // Emptied, so that choosing the same file again is a change.
          target.value = "";
        }}
      />
      <div className="mt-4">
        <Button onClick={() => input.current?.click()} disabled={!hydrated || outcome?.kind === "busy"}>
          <Upload className="size-4" aria-hidden="true" />
          {t("settings.transfer.choose")}
        </Button>
      </div>
      <Told outcome={outcome} />
    </div>
  );
}

function Told({ outcome }: { outcome: Outcome | null }) {
  const { t } = useWords();
  const { goOnAfterReload } = usePlayerStore();
  const language = outcome?.kind === "done" ? outcome.language : undefined;
  return (
    <div className="mt-3 min-h-6 text-sm">
      <p role="status" className="text-muted">
        {outcome?.kind === "busy" ? outcome.text : ""}
      </p>
      {outcome && outcome.kind !== "busy" && (
        <div
          role={outcome.kind === "failed" ? "alert" : "status"}
          className={`border-s-4 ps-3 ${outcome.kind === "failed" ? "border-ink" : "border-line-strong"}`}
        >
          <p className="font-bold" dir="auto">
            {outcome.text}
          </p>
          {outcome.more.map((sentence) => (
            <p key={sentence} className="mt-1" dir="auto">
              {sentence}
            </p>
          ))}
          {language && (
            <div className="mt-2 flex flex-wrap items-center gap-3">
              <p>{t("settings.transfer.language")}</p>
              <Button onClick={() => void speak(language, goOnAfterReload)}>{t("install.reload")}</Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
