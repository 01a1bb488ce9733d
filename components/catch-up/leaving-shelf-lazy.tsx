"use client";
import { lazy, memo } from "react";
import { Dispensable } from "#components/ui/dispensable.tsx";
import { SECOND_MS } from "#lib/ground/clock.ts";
import { LeavingFrame } from "./leaving-frame.tsx";
import type { LeavingShelfProps } from "./leaving-shelf.tsx";
import { SHELF_ID } from "./shelf-id.ts";

/** How close to the view the shelf is when it hydrates. */
const NEAR = "400px";
const LONG_MS = 10 * SECOND_MS;

/** Resolves when the server's shelf is nearly in view; at once when there is none. */
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

/** The server's shelf; its code loads late. A memo: new props before the code has loaded would remove the shelf. */
export const LeavingShelfLazy = memo(function LeavingShelfLazy(props: LeavingShelfProps) {
  return (
    // React sends the shelf at the end of a long document, and in its place first what stands here.
    <Dispensable fallback={props.start.items.length > 0 && <LeavingFrame />}>
      <Shelf {...props} />
    </Dispensable>
  );
});
