"use client";
import { useEffect, useState } from "react";
import { SECOND_MS } from "#lib/ground/clock.ts";

const TIMEOUT_MS = 6 * SECOND_MS;

/** Seconds of the recording at `url`, from its head; "asking" until known, undefined without address or length. */
export function useRecordingLength(url: string | undefined): number | "asking" | undefined {
  const [known, setKnown] = useState<{ url: string; seconds: number | undefined }>();
  useEffect(() => {
    if (url === undefined) return;
    const audio = new Audio();
    const tell = () => {
      const { duration } = audio;
      setKnown({ url, seconds: Number.isFinite(duration) && duration > 0 ? duration : undefined });
    };
    const timer = setTimeout(tell, TIMEOUT_MS);
    audio.preload = "metadata";
    audio.onloadedmetadata = tell;
    audio.onerror = tell;
    audio.src = url;
    return () => {
      clearTimeout(timer);
      audio.onloadedmetadata = null;
      audio.onerror = null;
      audio.removeAttribute("src");
      audio.load();
    };
  }, [url]);
  if (url === undefined) return undefined;
  return known?.url === url ? known.seconds : "asking";
}
