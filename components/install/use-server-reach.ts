"use client";
import { useCallback, useEffect, useState } from "react";

/** Whether the server can be reached. */
type Reach = "offline" | "silent" | "online";

const PATH = "/healthz";
const TIMEOUT_MS = 5_000;
const FIRST_MS = 2_000;
const LONGEST_MS = 20_000;

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
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    let waitMs = FIRST_MS;
    const tryNow = async () => {
      clearTimeout(timer);
      if (over || (await ask()) || over) return;
      timer = setTimeout(tryNow, waitMs);
      waitMs = Math.min(waitMs * 1.5, LONGEST_MS);
    };
    const wake = () => void tryNow();
    wake();
    window.addEventListener("online", wake);
    return () => {
      over = true;
      clearTimeout(timer);
      window.removeEventListener("online", wake);
    };
  }, [ask]);
  return { reach, asking, ask };
}
