"use client";
import { type RefObject, useSyncExternalStore } from "react";
import { catchUpCopy } from "#components/catch-up/copy.ts";
import { momentName } from "#components/ui/time.ts";
import { guideCopy as copy } from "./copy.ts";
import type { Pointed } from "./guide-pointed.ts";
import type { RowContent } from "./guide-row.tsx";
import { offerWords, type Standing, thereWords, whenWords } from "./guide-words.ts";
import { Inferred } from "./inferred.tsx";

interface GuideDetailProps {
  pointed: Pointed;
  contents: RefObject<Map<number, RowContent>>;
  nowMs: number;
  zone: string;
}

/** Along the foot of the grid: all about the programme one points at, else what the blocks mean. For the eye alone. */
export function GuideDetail({ pointed, contents, nowMs, zone }: GuideDetailProps) {
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
          <span className="shrink-0 font-time text-xs">{whenWords(segment, zone)}</span>
          {thereWords(segment, zone, row.station.timeZone) && (
            <span className="shrink-0 font-time text-xs text-muted max-lg:hidden">
              {thereWords(segment, zone, row.station.timeZone)}
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
            {stateWords(row.standing(segment.programme), nowMs, zone)}
          </span>
        </>
      ) : (
        <Legend />
      )}
    </div>
  );
}

function stateWords(standing: Standing, nowMs: number, zone: string): string {
  if (standing.phase === "next") return copy.legend.next;
  if (standing.phase === "on-air") return copy.legend.onAir;
  const { offer } = standing;
  if (offer.kind !== "playable") return offerWords(offer, { nowMs, zone });
  const until = offer.untilMs ? ` ${copy.until(momentName(offer.untilMs, nowMs, zone))}` : "";
  return `${copy.again}${until}, ${catchUpCopy.inferred.label}`;
}

const SAMPLES = [
  ["tint-soft", copy.legend.again],
  ["hatch", copy.legend.notOffered],
  ["tint-solid", copy.legend.onAir],
  ["tint-outline", copy.legend.next],
] as const;

/** In the colours of no station in particular. */
function Legend() {
  return (
    <ul className="flex gap-6 text-muted [--chroma:0.06] [--hue:75]">
      {SAMPLES.map(([look, words]) => (
        <li key={look} className="flex items-center gap-2">
          <span className={`${look} h-4 w-7`} />
          <span>
            {words}
            {look === "tint-soft" && <Inferred />}
          </span>
        </li>
      ))}
    </ul>
  );
}
