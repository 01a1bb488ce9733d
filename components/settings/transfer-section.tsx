"use client";
import { Download, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { MOST_FAVOURITES } from "#components/station/own-stations.ts";
import { useOwnStations } from "#components/station/use-own-stations.ts";
import { Button } from "#components/ui/button.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import { settingsCopy } from "./copy.ts";
import type { ExportFormat } from "./export-files.ts";
import { Section } from "./section.tsx";
import { useSayDone } from "./undo.tsx";

const copy = settingsCopy.transfer;
const FORMATS: readonly ExportFormat[] = ["json", "m3u", "opml"];
const ACCEPTED = ".json,.m3u,.m3u8,.opml,.xml,application/json,audio/x-mpegurl,text/x-opml";

/** Takes along what this browser keeps, and brings it back. */
export function TransferSection({ country, zone }: { country: string; zone: string }) {
  return (
    <Section id="transfer" title={copy.title}>
      <div className="grid gap-x-8 gap-y-8 px-(--gutter) md:grid-cols-2">
        <Export zone={zone} />
        <Import country={country} />
      </div>
    </Section>
  );
}

function Export({ zone }: { zone: string }) {
  const hydrated = useHydrated();
  const none = useOwnStations().favourites.length === 0;
  const [state, setState] = useState<{ busy: boolean; said: string }>({ busy: false, said: "" });
  const save = async (format: ExportFormat) => {
    setState({ busy: true, said: format === "json" ? "" : copy.preparing });
    try {
      const { exportFile } = await import("./export-files.ts");
      const silent = await exportFile(format, zone);
      setState({ busy: false, said: silent.length > 0 ? copy.silent(silent) : "" });
    } catch {
      setState({ busy: false, said: copy.exportFailed });
    }
  };
  return (
    <div>
      <h3 className="font-bold">{copy.export}</h3>
      <p className="mt-1 text-muted">{copy.exportText}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {FORMATS.map((format) => (
          <Button
            key={format}
            onClick={() => void save(format)}
            disabled={!hydrated || state.busy || (none && format !== "json")}
          >
            <Download className="size-4" aria-hidden="true" />
            {copy[format]}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-3 min-h-6 text-sm text-muted">
        {state.said || (hydrated && none ? copy.nothing : "")}
      </p>
    </div>
  );
}

type Outcome =
  | { kind: "busy"; text: string }
  | { kind: "done" | "failed"; text: string; more: readonly string[] };

function Import({ country }: { country: string }) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const sayDone = useSayDone();
  const take = async (file: File) => {
    const { name } = file;
    setOutcome({ kind: "busy", text: copy.reading(name) });
    try {
      const { importFile, sentences } = await import("./import-file.ts");
      const imported = await importFile(file, country, () =>
        setOutcome({ kind: "busy", text: copy.looking(name) }),
      );
      if (!imported.ok) {
        setOutcome({ kind: "failed", text: copy.failed(name), more: [imported.why] });
        return;
      }
      const said = sentences(imported.taken, MOST_FAVOURITES);
      setOutcome({ kind: "done", text: `${copy.imported(name)}.`, more: said });
      sayDone(copy.imported(name), () => {
        imported.undo();
        setOutcome(null);
      });
    } catch {
      setOutcome({ kind: "failed", text: copy.failed(name), more: [copy.unreadable] });
    }
  };
  return (
    <div>
      <h3 className="font-bold">{copy.import}</h3>
      <p className="mt-1 text-muted">{copy.importText}</p>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label={copy.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          // The same file again is a change, too.
          target.value = "";
        }}
      />
      <div className="mt-4">
        <Button onClick={() => input.current?.click()} disabled={!hydrated || outcome?.kind === "busy"}>
          <Upload className="size-4" aria-hidden="true" />
          {copy.choose}
        </Button>
      </div>
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
          </div>
        )}
      </div>
    </div>
  );
}
