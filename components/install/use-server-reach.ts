"use client";
import { useCallback, useEffect, useState } from "react";
import { askUntil } from "./ask-until.ts";

type Reach = "offline" | "silent" | "online";

const PATH = "/healthz";
const TIMEOUT_MS = 5_000;

/** Asks the server until it answers, then calls `onBack`, which must not change between renders. */
export function useServerReach(onBack: () => void) {
  const [reach, setReach] = useState<Reach>("offline");
  const [asking, setAsking] = useState(false);
  const ask = useCallback(async (): Promise<boolean> => {
    setAsking(true);
    try {
      const { ok } = await fetch(PATH, { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (ok) {
        setReach("online");
        onBack();
        return true;
      }
      setReach("silent");
    } catch {
      setReach(navigator.onLine ? "silent" : "offline");
    } finally {
      setAsking(false);
    }
    return false;
  }, [onBack]);
  useEffect(() => {
    const { wake, stop } = askUntil({
      ask,
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    });
    window.addEventListener("online", wake);
    return () => {
      stop();
      window.removeEventListener("online", wake);
    };
  }, [ask]);
  return { reach, asking, ask };
}
