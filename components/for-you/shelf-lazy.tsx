"use client";
import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { ShelfSkeleton } from "./shelf-frame.tsx";

const Shelf = lazy(async () => ({ default: (await import("./shelf.tsx")).Shelf }));
/** It is fetched when it is this near to being seen. */
const NEAR = "400px";

/** The recommendations of the start page, fetched when the page is scrolled towards them. */
export function ShelfLazy({ country }: { country: string }) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      {near ? (
        <Unfetched>
          <Suspense fallback={<ShelfSkeleton />}>
            <Shelf key={country} country={country} />
          </Suspense>
        </Unfetched>
      ) : (
        <ShelfSkeleton />
      )}
    </div>
  );
}

/** Without its code the shelf is left out; the page is whole without it. */
class Unfetched extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
