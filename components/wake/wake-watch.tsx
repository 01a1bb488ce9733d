"use client";
import { lazy, Suspense, useState } from "react";
import { useDue } from "#components/device/use-due.ts";
import { Dispensable } from "#components/ui/dispensable.tsx";

const Watch = lazy(async () => ({ default: (await import("./watch-due.tsx")).WatchDue }));

/** Watches for alarms and reminders on every page. Its code loads for listeners who have set an entry. */
export function WakeWatch() {
  const waits = useDue().length > 0;
  const [begun, setBegun] = useState(waits);
  // An entry that rings is no longer in the list: the watch stays.
  if (waits && !begun) setBegun(true);
  if (!begun) return null;
  return (
    <Dispensable>
      <Suspense>
        <Watch />
      </Suspense>
    </Dispensable>
  );
}
