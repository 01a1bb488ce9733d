"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { askOnPage } from "#components/device/ask-until.ts";
import { type Reach, serverAnswers } from "#components/device/server-reach.ts";

/** Asks the server until it answers, then calls `onBack`, which must not change between renders, unless the page was left. */
export function useServerReach(onBack: () => void) {
  const [reach, setReach] = useState<Reach>("offline");
  const [asking, setAsking] = useState(false);
  const isLeft = useRef(false);
  const ask = useCallback(async (): Promise<boolean> => {
    setAsking(true);
    const answers = await serverAnswers();
    setAsking(false);
    setReach(answers ? "online" : navigator.onLine ? "silent" : "offline");
    if (answers && !isLeft.current) onBack();
    return answers;
  }, [onBack]);
  useEffect(() => {
    isLeft.current = false;
    const stop = askOnPage(ask);
    return () => {
      isLeft.current = true;
      stop();
    };
  }, [ask]);
  return { reach, asking, ask };
}
