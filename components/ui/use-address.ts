"use client";
/** The state of a page in its address, so that sharing, Back and reloading keep the state. */
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type AddressChanges, type PageQuery, toPageQuery } from "../model/page-query.ts";
import { createRest, type Rest } from "./leaving.ts";

export interface ChangeOptions {
  /** Adds an entry to the history; else the change replaces the current entry. */
  push?: boolean;
  /** Milliseconds until the address changes; the page changes at once. Another change starts the wait again. */
  afterMs?: number;
}

/** The time between two looks whether the page lives. */
const LIVES_SOON_MS = 20;

type ChangeAddress = (changes: AddressChanges, options?: ChangeOptions) => void;

function changed(search: string, changes: AddressChanges): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, String(value));
    else params.delete(name);
  }
  return params.toString();
}

/** Sets the query of this page to `search`; Next.js notices it (useSearchParams) without a request. */
export function writeAddress(search: string, push = false): void {
  const address = `${location.pathname}${search === "" ? "" : `?${search}`}${location.hash}`;
  // Next.js adds its own state to the entry once the page lives; until then the entry keeps what it has.
  const state = window.pageLives ? null : history.state;
  if (push) history.pushState(state, "", address);
  else history.replaceState(state, "", address);
}

/** Gives what `read` makes of the address, and a function to change it. `read` must not change between renders. */
export function useAddress<Q>(read: (query: PageQuery) => Q): [query: Q, change: ChangeAddress] {
  const there = useSearchParams().toString();
  // Ahead: changes that the address does not show yet. Unwritten: changes that are not in the history yet.
  const [ahead, setAhead] = useState<string | null>(null);
  const unwritten = useRef<string | null>(null);
  const noticed = useRef(there);
  // Addresses that are in the history, and that Next.js has not noticed: on a slow device the next is written before.
  const unnoticed = useRef<string[]>([]);
  const writing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = useRef<Rest>(undefined);
  useEffect(() => {
    const place = unnoticed.current.indexOf(there);
    const isOurs = place >= 0 || there === noticed.current;
    unnoticed.current.splice(0, place + 1);
    noticed.current = there;
    if (isOurs && (unnoticed.current.length > 0 || unwritten.current !== null)) return;
    // The address now shows the last change, or Back, Forward or a link changed it.
    clearTimeout(writing.current);
    rest.current?.stop();
    unwritten.current = null;
    unnoticed.current = [];
    setAhead(null);
  }, [there]);
  useEffect(() => {
    rest.current ??= createRest();
    return () => {
      clearTimeout(writing.current);
      rest.current?.end();
      rest.current = undefined;
    };
  }, []);
  const change = useCallback<ChangeAddress>((changes, { push = false, afterMs = 0 } = {}) => {
    clearTimeout(writing.current);
    rest.current?.stop();
    const before = unwritten.current ?? unnoticed.current.at(-1) ?? location.search;
    const next = changed(before, changes);
    unwritten.current = next;
    setAhead(next);
    const write = () => {
      unwritten.current = null;
      if (next === changed(location.search, {})) return;
      unnoticed.current = next === noticed.current ? [] : [...unnoticed.current, next];
      writeAddress(next, push);
    };
    // Before the page lives, Next.js does not notice what is written: a press may be handled that early.
    const writeOnceItLives = () => {
      if (window.pageLives) write();
      else writing.current = setTimeout(writeOnceItLives, LIVES_SOON_MS);
    };
    // A field that was filled in before hydration changes before the first effects.
    rest.current ??= createRest();
    if (afterMs === 0) writeOnceItLives();
    else rest.current.soon(writeOnceItLives, afterMs);
  }, []);
  const search = ahead ?? there;
  return [useMemo(() => read(toPageQuery(search)), [read, search]), change];
}
