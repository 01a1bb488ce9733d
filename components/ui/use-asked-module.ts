"use client";
/** Loads code at a press. A press after a failure loads the code again; a page part in `lazy` would keep the failure. */
import { startTransition, useRef, useState } from "react";
import { newerBuild } from "#components/device/newer-build.ts";
import { afterPaint } from "./after-paint.ts";

/**
 * The module that `load` brings, null before; `ask` loads it where it is missing, `failed` says that the last `ask` failed.
 * @param keepAsked keeps what the listener asked for, so that a page of the server's newer build shows it.
 */
export function useAskedModule<T extends object>(load: () => Promise<T>, keepAsked?: () => boolean) {
  const [module, setModule] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const isLoading = useRef(false);
  const ask = async () => {
    if (module !== null || isLoading.current) return;
    isLoading.current = true;
    setFailed(false);
    try {
      const loaded = await afterPaint().then(load);
      startTransition(() => setModule(loaded));
    } catch {
      if (!(await newerBuild().afterFailure(keepAsked))) setFailed(true);
    }
    isLoading.current = false;
  };
  return { module, failed, ask };
}
