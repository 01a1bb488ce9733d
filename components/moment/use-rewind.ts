"use client";
import { useEffect, useState } from "react";
import { serverClock } from "#components/device/server-clock.ts";
import type { LiveStream } from "#lib/contract/shapes.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";
import { askRewind, type Rewind } from "./rewind-window.ts";

const TIMEOUT_MS = 6 * SECOND_MS;

async function getText(url: string, signal: AbortSignal): Promise<string> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const response = await fetch(url, { signal: bounded, cache: "no-store", credentials: "omit" });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return await response.text();
}

/** The rewind window of `streams`, an array that must not change between renders. */
export function useRewind(streams: readonly LiveStream[]): Rewind {
  const [rewind, setRewind] = useState<Rewind>({ kind: "asking" });
  useEffect(() => {
    const gone = new AbortController();
    const now = () => ({ serverMs: serverClock.now(), elapsedMs: performance.now() });
    askRewind(streams, getText, now, gone.signal).then(setRewind, () => {
      // The page is gone and does not need the answer.
    });
    return () => gone.abort();
  }, [streams]);
  return rewind;
}
