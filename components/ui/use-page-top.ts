"use client";
import { useCallback, useRef } from "react";

/** A list's heading, and the way to it when a page is turned: it is scrolled to, and has the focus. */
export function usePageTop() {
  const heading = useRef<HTMLHeadingElement>(null);
  const goToTop = useCallback(() => {
    heading.current?.scrollIntoView({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return { heading, goToTop };
}
