"use client";
import { useEffect, useState } from "react";
import { afterPaint } from "./after-paint.ts";

/**
 * `value`, but only after the frame that follows its change: the pressed control shows first, what takes longer to render
 * follows. Unlike useDeferredValue and transitions of React, it does not wait for a page that is on its way.
 */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState<{ value: T }>({ value });
  useEffect(() => {
    if (Object.is(shown.value, value)) return;
    let isWanted = true;
    void afterPaint().then(() => isWanted && setShown({ value }));
    return () => {
      isWanted = false;
    };
  }, [shown, value]);
  return shown.value;
}
