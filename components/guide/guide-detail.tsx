"use client";
import { type RefObject, useSyncExternalStore } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { Words } from "#components/language/words.ts";
import { type TimeHere, untilName } from "#components/model/time.ts";
import { Inferred } from "../parts/inferred.tsx";
import type { Pointed } from "./guide-grid-handlers.ts";
import type { RowContent } from "./guide-row.tsx";
import { offerWords, type Standing, thereWords, whenWords } from "./guide-words.ts";

interface GuideDetailProps extends TimeHere {
  pointed: Pointed;
  contents: RefObject<Map<number, RowContent>>;
}

/** The line below the grid: details of the programme under the pointer, else the legend. Hidden from screen readers. */
export function GuideDetail({ pointed, contents, nowMs, zone }: GuideDetailProps) {
  const words = useWords();
  const cell = useSyncExternalStore(pointed.subscribe, pointed.read, () => null);
  const row = cell ? contents.current.get(cell.row) : undefined;
  const segment = row?.segments.find(({ key }) => key === cell?.id);
  return (
    <div
      aria-hidden="true"
      className="flex h-9 items-center gap-4 overflow-hidden border-t border-line px-(--gutter) text-sm whitespace-nowrap"
    >
      {row && segment?.kind === "programme" ? (
        <>
          <span className="shrink-0 font-time text-xs">{whenWords(segment, zone, words)}</span>
          {thereWords(segment, zone, row.station.timeZone, words) && (
            <span className="shrink-0 font-time text-xs text-muted max-lg:hidden">
              {thereWords(segment, zone, row.station.timeZone, words)}
            </span>
          )}
          <span className="min-w-0 truncate">
            <b dir="auto">{segment.programme.name}</b>
            {segment.programme.description && (
              <span className="text-muted" dir="auto">
                {" "}
                {segment.programme.description}
              </span>
            )}
          </span>
          <span className="ms-auto shrink-0 text-muted">
            {stateWords(row.standing(segment.programme), nowMs, zone, words)}
          </span>
        </>
      ) : (
        <Legend />
      )}
    </div>
  );
}

function stateWords(standing: Standing, nowMs: number, zone: string, words: Words): string {
  if (standing.phase === "next") return words.t("guide.legend.next");
  if (standing.phase === "on-air") return words.t("guide.legend.onAir");
  const { offer } = standing;
  if (offer.kind !== "playable") return offerWords(offer, { nowMs, zone }, words);
  const said =
    offer.untilMs === undefined
      ? words.t("now.again")
      : words.t("guide.againUntil", { until: untilName(offer.untilMs, nowMs, zone, words) });
  return words.t("catchUp.inferred.after", { said });
}

const SAMPLES = [
  ["tint-soft", "guide.legend.again"],
  ["hatch", "now.notOffered"],
  ["tint-solid", "guide.legend.onAir"],
  ["tint-outline", "guide.legend.next"],
] as const;

function Legend() {
  const { t } = useWords();
  return (
    <ul className="flex gap-6 text-muted [--chroma:0.06] [--hue:75]">
      {SAMPLES.map(([look, meaning]) => (
        <li key={look} className="flex items-center gap-2">
          <span className={`${look} h-4 w-7`} />
          <span>
            {t(meaning)}
            {look === "tint-soft" && <Inferred />}
          </span>
        </li>
      ))}
    </ul>
  );
}
