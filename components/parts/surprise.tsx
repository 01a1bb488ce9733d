"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { apiGet } from "#components/model/api.ts";
import { type ListWanted, loadAnyStation } from "#components/model/directory-data.ts";
import { Button } from "#components/ui/button.tsx";
import { useCannotBeHeard, useTuneIn } from "./tuning.ts";

interface SurpriseProps extends ListWanted {
  /** How many stations there are to choose from. */
  total: number;
}

/** How many stations are tried for one press. */
const MOST_TRIED = 5;

/** Plays any of the stations that the directory shows; where a station cannot be heard, another. */
export function Surprise({ total, ...wanted }: SurpriseProps) {
  const { t } = useWords();
  const tuneIn = useTuneIn();
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const [drawn, setDrawn] = useState({ rpuid: "", tried: 0 });
  const isDead = useCannotBeHeard(drawn.rpuid);
  const play = async (tried: number) => {
    if (state === "asking") return;
    setState("asking");
    const station = await loadAnyStation(apiGet, wanted, total, Math.random).catch(() => undefined);
    setState(station ? "idle" : "failed");
    if (!station) return;
    setDrawn({ rpuid: station.rpuid, tried });
    tuneIn(station);
  };
  const another = useEffectEvent(() => {
    if (drawn.tried < MOST_TRIED) void play(drawn.tried + 1);
  });
  useEffect(() => {
    if (isDead) another();
  }, [isDead]);
  return (
    <>
      <Button onClick={() => void play(1)} aria-disabled={state === "asking"}>
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
