"use client";
import { useRouter } from "next/navigation";
import type { ClipboardEvent } from "react";
import { leave } from "#components/ui/leaving.ts";

/** The paths of things that a listener shares. */
const SHARED = /^\/(?:stations|s|series|episodes)\/./;

/** Path and query of an address of this site's station, moment, series or episode; undefined for other text. In the browser only. */
function ownPath(text: string): string | undefined {
  const typed = text.trim();
  if (!URL.canParse(typed)) return undefined;
  const { origin, pathname, search } = new URL(typed);
  return origin === window.location.origin && SHARED.test(pathname) ? pathname + search : undefined;
}

/** Opens an address of this site that is pasted, or typed whole, into the search field. */
export function useOwnAddress() {
  const router = useRouter();
  /** Opens `text`. @returns false for text that is no such address. */
  const open = (text: string): boolean => {
    const path = ownPath(text);
    if (path === undefined) return false;
    leave();
    router.push(path);
    return true;
  };
  const onPaste = (event: ClipboardEvent) => {
    if (open(event.clipboardData.getData("text/plain"))) event.preventDefault();
  };
  return { open, onPaste };
}
