"use client";
import { useEffect, useRef, useState } from "react";
import { MINUTE_MS } from "#lib/ground/clock.ts";

type PositionState = "idle" | "asking" | "denied" | "unavailable";

const TIMEOUT_MS = 15_000;
/** A position may be this old, because it is rounded to a kilometre. */
const OLD_ENOUGH_MS = 10 * MINUTE_MS;

/** Asks the device for its position on request. `found` gets the unrounded degrees. */
export function usePosition(found: (latitude: number, longitude: number) => void) {
  const [state, setState] = useState<PositionState>("idle");
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const ask = () => {
    // Absent on pages over plain HTTP.
    if (!("geolocation" in navigator)) {
      setState("unavailable");
      return;
    }
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!here.current) return;
        setState("idle");
        found(coords.latitude, coords.longitude);
      },
      ({ code, PERMISSION_DENIED }) => {
        if (here.current) setState(code === PERMISSION_DENIED ? "denied" : "unavailable");
      },
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: OLD_ENOUGH_MS },
    );
  };
  return { state, ask };
}
