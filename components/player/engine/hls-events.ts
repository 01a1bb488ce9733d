/** What hls.js's events carry, checked before it is believed: they arrive untyped through the port. */
import type { HlsDetails, HlsErrorData } from "./ports.ts";

export type HlsEvent = unknown;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function isLevelEvent(data: HlsEvent): data is { details: HlsDetails } {
  return isRecord(data) && isRecord(data.details) && Array.isArray(data.details.fragments);
}

export function isErrorEvent(data: HlsEvent): data is HlsErrorData {
  return isRecord(data) && typeof data.type === "string" && typeof data.fatal === "boolean";
}
