"use client";
import { QueryClient, QueryClientProvider, timeoutManager } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { askAgainAfterMs } from "#components/model/api.ts";
import type { LoadOnAir } from "#components/player/on-air-feed.ts";
import { PlayerProvider } from "#components/player/player-provider.tsx";
import { Listening } from "#components/shell/listening.tsx";
import { PlayerBar } from "#components/shell/player-bar.tsx";
import { SECOND_MS } from "#lib/ground/clock.ts";

const RETRIES = 2;

/** Loaded when a station plays. */
const loadTunedIn: LoadOnAir = async (...asked) =>
  (await import("#components/now/tuned-in.ts")).loadTunedIn(...asked);

// No timers on the server: a query's timer would keep its whole page in memory.
if (typeof window === "undefined") {
  const never = { set: () => 0, clear: () => undefined };
  timeoutManager.setTimeoutProvider({
    setTimeout: never.set,
    clearTimeout: never.clear,
    setInterval: never.set,
    clearInterval: never.clear,
  });
}

/** Whether to repeat a request: not when the server refused it. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < RETRIES && askAgainAfterMs(error) !== false;
}

/** The cache of answers and the player, for every page. The player is outside pages, so sound survives navigation. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: 30 * SECOND_MS,
            retry: shouldRetry,
            retryDelay: 700,
            refetchInterval: ({ state }) => state.status === "error" && askAgainAfterMs(state.error),
          },
        },
      }),
  );
  // After all effects of the first render: Next.js notices a new address only after its own effect has run.
  useEffect(() => {
    const soon = setTimeout(() => {
      window.pageLives = true;
    });
    return () => clearTimeout(soon);
  }, []);
  return (
    <QueryClientProvider client={client}>
      <PlayerProvider loadOnAir={loadTunedIn}>
        {children}
        <PlayerBar />
        <Listening loadOnAir={loadTunedIn} />
      </PlayerProvider>
    </QueryClientProvider>
  );
}
