/** Whether a programme of a row is past, on air or to come, and how its cell looks then. */

import { catchUp, type Programme } from "../model/programme.ts";
import type { CellLook } from "./guide-cell.tsx";
import type { Standing } from "./guide-words.ts";
import type { RowProgrammes } from "./use-row-programmes.ts";

interface About {
  nowMs: number;
  silent: boolean;
  canRewind: boolean;
  known: Pick<RowProgrammes, "catchUp" | "sureFromMs">;
}

/** The phase of a programme at `nowMs`, and for a past programme how it can be heard. */
export function standingOf(programme: Programme, { nowMs, silent, canRewind, known }: About): Standing {
  if (programme.startMs > nowMs) return { phase: "next" };
  if (programme.stopMs > nowMs) return { phase: "on-air", silent, canRewind };
  if (programme.neverOffered) return { phase: "past", offer: { kind: "never-offered" } };
  if (!programme.episode && known.catchUp !== "ready" && programme.stopMs <= known.sureFromMs) {
    return { phase: "past", offer: { kind: known.catchUp === "failed" ? "unsure" : "asking" } };
  }
  return { phase: "past", offer: catchUp(programme, nowMs) };
}

/** The look of the cell of a programme with this standing. */
export function lookOf(standing: Standing): CellLook {
  if (standing.phase !== "past") return standing.phase;
  const { kind } = standing.offer;
  if (kind === "playable") return "again";
  if (kind === "later") return "next";
  return kind === "asking" || kind === "unsure" || kind === "never-offered" ? kind : "gone";
}
