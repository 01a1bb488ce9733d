"use client";
import { lazy, useEffect, useRef, useState } from "react";
import { ofPage } from "#components/device/of-page.ts";
import { Dispensable } from "#components/ui/dispensable.tsx";
import { InvitationShelf } from "./invitations.tsx";
import { ShelfSkeleton } from "./shelf-frame.tsx";

const Shelf = lazy(async () => ({ default: (await import("./shelf.tsx")).Shelf }));
/** How close to the view the shelf is when its code loads. */
const NEAR = "400px";
/** Whether the shelf was near before: at Back it then has its height at once, which the scroll position needs. */
const before = ofPage(() => ({ wasNear: false }));

interface ShelfLazyProps {
  country: string;
  /** Whether stations of the country rise, so that the shelf has stations for everybody. */
  isRising: boolean;
  /** Whether songs of the country's stations are known. */
  hasSongs: boolean;
}

/** The recommendations of the start page, whose code loads when a listener scrolls towards them. */
export function ShelfLazy({ country, isRising, hasSongs }: ShelfLazyProps) {
  const [near, setNear] = useState(() => typeof window !== "undefined" && before().wasNear);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        before().wasNear = true;
        setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const waiting = isRising ? <ShelfSkeleton /> : <InvitationShelf hasSongs={hasSongs} />;
  return (
    <div ref={place}>
      {near ? (
        <Dispensable fallback={waiting}>
          <Shelf key={country} {...{ country, isRising, hasSongs, waiting }} />
        </Dispensable>
      ) : (
        waiting
      )}
    </div>
  );
}
