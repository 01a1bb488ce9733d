"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { loadAnyStation } from "#components/model/any-station.ts";
import { apiGet } from "#components/model/api.ts";
import type { ListWanted } from "#components/model/directory-data.ts";
import { noteDrawn } from "#components/player/drawn.ts";
import { usePlayerStore } from "#components/player/use-player.ts";
import { Button } from "#components/ui/button.tsx";
import { useCannotBeHeard, useTuneIn, useTuning } from "./tuning.ts";

interface SurpriseProps extends ListWanted {
  /** How many stations there are to choose from. */
  total: number;
}

/** How many stations are tried for one press. */
const MOST_TRIED = 5;
const NONE: readonly string[] = [];

/** Plays any of the stations that the directory shows; where a station cannot be heard, it says so and plays another. */
export function Surprise({ total, ...wanted }: SurpriseProps) {
  const { t } = useWords();
  const tuneIn = useTuneIn();
  const [state, setState] = useState<"idle" | "asking" | "failed" | "last">("idle");
  const [drawn, setDrawn] = useState({ rpuid: "", name: "", tried: NONE, gaveUp: "", list: NONE });
  const isDead = useCannotBeHeard(drawn.rpuid);
  const tuning = useTuning(drawn.rpuid);
  const player = usePlayerStore();
  /** `list`: the draws after which this one follows, without those that could not be heard. */
  const play = async (tried: readonly string[], isStill = () => true, list = NONE) => {
    setState("asking");
    const among = { total, without: [drawn.rpuid, ...list.slice(-1), ...tried] };
    const station = await loadAnyStation(apiGet, wanted, among, Math.random).catch(() => undefined);
    setState(station ? "idle" : tried.length > 0 ? "last" : "failed");
    // Meanwhile the listener may have chosen a station.
    if (!station || !isStill()) return station !== undefined;
    const { rpuid, name } = station;
    setDrawn({ rpuid, name, tried: [...tried, rpuid], gaveUp: tried.length > 0 ? drawn.name : "", list });
    const all = [...list, rpuid];
    noteDrawn({ list: all, another: (isStill) => play([], isStill, all) });
    tuneIn(station);
    return true;
  };
  const another = useEffectEvent(() => {
    const { rpuid, tried, list } = drawn;
    const isStill = () => {
      const { media } = player.getSnapshot();
      return media?.kind === "station" && media.station.rpuid === rpuid;
    };
    if (tried.length < Math.min(MOST_TRIED, total)) void play(tried, isStill, list);
    else setState("last");
  });
  useEffect(() => {
    if (isDead) another();
  }, [isDead]);
  const { gaveUp } = drawn;
  const said =
    isDead && state === "last"
      ? t("directory.lastSurprise")
      : gaveUp !== "" && tuning !== "off" && t("directory.nextSurprise", { name: gaveUp });
  return (
    <>
      <Button onClick={() => state !== "asking" && void play([])} aria-disabled={state === "asking"}>
        {t("directory.surprise")}
      </Button>
      <p role="status" className="text-sm text-muted empty:sr-only">
        {state !== "failed" && said}
      </p>
      {state === "failed" && (
        <p role="alert" className="text-sm text-muted">
          {t("directory.noSurprise")}
        </p>
      )}
    </>
  );
}
