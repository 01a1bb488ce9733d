"use client";
import { useEffect, useRef } from "react";
import { serverClock } from "#components/device/server-clock.ts";
import { createRest } from "#components/ui/leaving.ts";
import { writeAddress } from "#components/ui/use-address.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import type { GuideTime } from "../model/guide-time.ts";
import { atOf, momentOf, TONIGHT } from "./guide-query.ts";

/** Rest before the address changes, because browsers limit how often it may. */
const SETTLED_MS = 400;

/** Keeps the address and the guide at the same moment; `at` is the moment in the address. */
export function useGuideAddress(time: GuideTime, at: string, country: string, zone: string): void {
  const known = useRef(at);
  useEffect(() => {
    if (at === known.current) return;
    known.current = at;
    const { atMs, followsNow } = momentOf(at, serverClock.now(), zone);
    time.jump({ atMs, toNow: followsNow, atOnce: true });
  }, [at, time, zone]);
  useEffect(() => {
    const rest = createRest();
    let tonightMs = Number.NaN;
    const write = () => {
      const { atMs, followsNow } = time.read();
      const tonight = Math.abs(atMs - tonightMs) <= MINUTE_MS;
      const next = followsNow ? "" : tonight ? TONIGHT : atOf(atMs);
      if (next === known.current) return;
      known.current = next;
      const params = new URLSearchParams(location.search);
      // With the country, the link shows the same stations to everybody.
      params.set("country", country);
      if (next === "") params.delete("at");
      else params.set("at", next);
      writeAddress(params.toString());
    };
    const settle = () => rest.soon(write, SETTLED_MS);
    const forget = [
      time.subscribe(settle),
      time.onJump((jump) => {
        tonightMs = jump.tonight ? jump.atMs : Number.NaN;
        settle();
      }),
    ];
    return () => {
      rest.end();
      for (const end of forget) end();
    };
  }, [time, country]);
}
