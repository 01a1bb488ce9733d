"use client";
import { lazy, memo, Suspense } from "react";
import { Dispensable } from "#components/ui/dispensable.tsx";
import { SECOND_MS } from "#lib/ground/clock.ts";
import type { LeavingShelfProps } from "./leaving-shelf.tsx";
import { SHELF_ID } from "./shelf-id.ts";

/** It comes alive when it is this near to being seen, or after so long: it may be drawn anew meanwhile. */
const NEAR = "400px";
const LONG_MS = 10 * SECOND_MS;

/** Resolves when the shelf that the server drew is nearly in view; at once when there is none. */
function nearlySeen(): Promise<void> {
  const drawn = document.getElementById(SHELF_ID);
  if (!drawn) return Promise.resolve();
  return new Promise((resolve) => {
    const come = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: NEAR },
    );
    const timer = setTimeout(come, LONG_MS);
    observer.observe(drawn);
  });
}

const Shelf = lazy(async () => {
  if (typeof window !== "undefined") await nearlySeen();
  return { default: (await import("./leaving-shelf.tsx")).LeavingShelf };
});

/**
 * The shelf as the server drew it; its code is fetched when the page is scrolled towards it. It is a memo, and is to be
 * given the same props on every render: new ones before its code is there would take away what the server drew.
 */
export const LeavingShelfLazy = memo(function LeavingShelfLazy(props: LeavingShelfProps) {
  return (
    <Dispensable>
      <Suspense>
        <Shelf {...props} />
      </Suspense>
    </Dispensable>
  );
});
