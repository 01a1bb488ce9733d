"use client";
import { QueryClient, QueryClientProvider, timeoutManager } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { ApiError } from "#components/model/api.ts";
import type { LoadOnAir } from "#components/player/on-air-feed.ts";
import { PlayerProvider } from "#components/player/player-provider.tsx";
import { Listening } from "#components/shell/listening.tsx";
import { PlayerBar } from "#components/shell/player-bar.tsx";
import { SECOND_MS } from "#lib/ground/clock.ts";

const RETRIES = 2;

/** Fetched when a station plays. */
const loadTunedIn: LoadOnAir = async (...asked) =>
  (await import("#components/now/tuned-in.ts")).loadTunedIn(...asked);

// On the server a query has no timer: with one, its whole page would stay in memory until the timer fires.
if (typeof window === "undefined") {
  const never = { set: () => 0, clear: () => undefined };
  timeoutManager.setTimeoutProvider({
    setTimeout: never.set,
    clearTimeout: never.clear,
    setInterval: never.set,
    clearInterval: never.clear,
  });
}

/** A request that was refused stays refused; everything else deserves another try. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < RETRIES && !(error instanceof ApiError && error.failure === "refused");
}

/**
 * What every page stands on: the store of answers, and the player, which is outside the pages so that sound survives
 * navigation.
 */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { staleTime: 30 * SECOND_MS, retry: shouldRetry, retryDelay: 700 } },
      }),
  );
  // After all effects of the first render: Next.js hears of a new address only once its own has run.
  useEffect(() => {
    const soon = setTimeout(() => window.doEarlyPress?.());
    return () => clearTimeout(soon);
  }, []);
  return (
    <QueryClientProvider client={client}>
      <PlayerProvider loadOnAir={loadTunedIn}>
        {children}
        <PlayerBar />
        <Listening />
      </PlayerProvider>
    </QueryClientProvider>
  );
}
