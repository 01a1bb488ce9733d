"use client";
import { useRouter } from "next/navigation";
import type { ClipboardEvent, FormEvent } from "react";
import { leave } from "#components/ui/leaving.ts";

/** The paths of things that a listener shares. */
const SHARED = /^\/(?:stations|s|series|episodes)\/./;

/** Lists are reached by the arrow keys, and opened by Enter there. */
const FIRST = "a[data-result]:not(nav *)";

/** Path and query of an address of this site's station, moment, series or episode; undefined for other text. In the browser only. */
function ownPath(text: string): string | undefined {
  const typed = text.trim();
  if (!URL.canParse(typed)) return undefined;
  const { origin, pathname, search } = new URL(typed);
  return origin === window.location.origin && SHARED.test(pathname) ? pathname + search : undefined;
}

/**
 * Handlers of the search form. They open an address of this site that is pasted, or typed whole; else at Enter the first
 * result behind the links to lists, where the results are those of the `typed` text (`areCurrent`).
 */
export function useOpening(typed: string, areCurrent: boolean) {
  const router = useRouter();
  const open = (path: string) => {
    leave();
    router.push(path);
  };
  const onPaste = (event: ClipboardEvent) => {
    const path = ownPath(event.clipboardData.getData("text/plain"));
    if (path === undefined) return;
    event.preventDefault();
    open(path);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const first = areCurrent ? event.currentTarget.querySelector<HTMLAnchorElement>(FIRST) : null;
    const path = ownPath(typed) ?? (first && `${first.pathname}${first.search}`);
    if (path) open(path);
  };
  return { onPaste, onSubmit };
}
