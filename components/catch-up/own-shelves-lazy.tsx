"use client";
import { lazy } from "react";
import { browserStorage } from "#components/device/browser-storage.ts";
import { ownEpisodeShelves } from "#components/device/own-episodes.ts";
import { useHydrated } from "#components/device/use-hydrated.ts";
import { Dispensable } from "#components/ui/dispensable.tsx";

const Shelves = lazy(async () => ({ default: (await import("./own-shelves.tsx")).OwnShelves }));

/** Whether this browser has something for the shelves. */
const hasOwn = () => ownEpisodeShelves(browserStorage() ?? { getItem: () => null }) > 0;

/** The listener's own shelves. The code loads for listeners who have begun or follow something. */
export function OwnShelvesLazy({ zone }: { zone: string }) {
  const own = useHydrated() && hasOwn();
  return (
    <div data-own-shelves="">
      {own && (
        <Dispensable>
          <Shelves zone={zone} />
        </Dispensable>
      )}
    </div>
  );
}
