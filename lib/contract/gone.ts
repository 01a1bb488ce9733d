/** Streams that one check shows to be gone: what is said of them, and where their stations stand, follows this one rule. */
import type { StreamHealth } from "./stream-health.ts";

/** Failures that no busy server and no slow line explains. Others keep a station's place until the stream is `down`. */
export const DEFINITE_REASONS: readonly string[] = ["dns", "http-404", "http-410", "html-instead-of-audio"];

/** Whether a listener is to expect no sound: the stream is `down`, or our last check failed for a definite reason. */
export function isGone(health: StreamHealth | undefined): boolean {
  if (health === undefined) return false;
  const fails = health.witnesses.some(({ witness, says }) => witness === "probe" && says === "fails");
  return health.verdict === "down" || (fails && DEFINITE_REASONS.includes(health.reason ?? ""));
}
