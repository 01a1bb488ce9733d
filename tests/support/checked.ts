/** Verdicts of streams, written as the worker writes them. */
import { setKnownStreams } from "#db/activity/known-streams.ts";
import { putChecked } from "#db/activity/stream-health.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Verdict } from "#lib/health/verdict.ts";

export interface Checked {
  rpuid: string;
  url: string;
  verdict: Verdict;
  reason?: string;
  /** The outcome of the check; by default the outcome that leads to the verdict. */
  outcome?: string;
  checkedAtMs: number;
  saysDown?: boolean;
  /** Whether the last check failed; one that is down always has. */
  failed?: boolean;
  /** The rate of the AAC that the check heard, bits per second, where the source says neither. */
  unsaidBitRate?: number;
  /** How far back its HLS playlist goes. */
  rewindSeconds?: number;
  /** The server's words for the station. */
  description?: string;
}

/** From now on these streams are known, and no others, each with what its last check found. */
export function putVerdicts(activity: SqliteDatabase, all: readonly Checked[]): void {
  const known = all.map(({ rpuid, url, saysDown, unsaidBitRate }) => ({
    ...{ rpuid, url, host: new URL(url).hostname, saysDown: saysDown ? 1 : 0 },
    declaredFormat: unsaidBitRate === undefined ? "AAC" : null,
    declaredBitRate: unsaidBitRate === undefined ? 128_000 : null,
  }));
  for (const _ of setKnownStreams(activity, known, all[0]?.checkedAtMs ?? 0));
  for (const {
    rpuid,
    url,
    verdict,
    reason = null,
    checkedAtMs,
    failed = verdict === "down",
    outcome = failed ? "fails" : "plays",
    rewindSeconds = null,
    description = null,
    unsaidBitRate = 128_000,
  } of all) {
    const failures = verdict === "down" ? 4 : Number(failed);
    putChecked(activity, {
      row: {
        ...{
          rpuid,
          url,
          verdict,
          reason,
          checked_at_ms: checkedAtMs,
          next_check_ms: checkedAtMs + 86_400_000,
        },
        ...{ failures, failing_since_ms: failed ? checkedAtMs - 21_600_000 : null },
        rewind_seconds: rewindSeconds,
        description,
        ...{ deep: 0 as const, deep_at_ms: null },
        ...{ format: "AAC", bit_rate: unsaidBitRate, tls_valid_until_ms: checkedAtMs + 30.5 * 86_400_000 },
      },
      outcome,
      steps: JSON.stringify([{ step: "connect", ms: 12, says: "192.0.2.1" }]),
    });
  }
}
