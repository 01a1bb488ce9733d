"use client";
import { useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { apiGet } from "#components/model/api.ts";
import { type ListWanted, loadAnyStation } from "#components/model/directory-data.ts";
import { Button } from "#components/ui/button.tsx";
import { useTuneIn } from "./tuning.ts";

interface SurpriseProps extends ListWanted {
  /** How many stations there are to choose from. */
  total: number;
}

/** Plays any of the stations that the directory shows. */
export function Surprise({ total, ...wanted }: SurpriseProps) {
  const { t } = useWords();
  const tuneIn = useTuneIn();
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const play = async () => {
    if (state === "asking") return;
    setState("asking");
    const station = await loadAnyStation(apiGet, wanted, total, Math.random).catch(() => undefined);
    setState(station ? "idle" : "failed");
    if (station) tuneIn(station);
  };
  return (
    <>
      <Button onClick={() => void play()} aria-disabled={state === "asking"}>
        {t("directory.surprise")}
      </Button>
      {state === "failed" && (
        <p role="alert" className="text-sm text-muted">
          {t("directory.noSurprise")}
        </p>
      )}
    </>
  );
}
