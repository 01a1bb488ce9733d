"use client";
/** The state of a page in its address, so that sharing, Back and reloading keep the state. */
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ofPage } from "../device/of-page.ts";
import { type AddressChanges, type PageQuery, toPageQuery } from "../model/page-query.ts";
import { createRest, type Rest } from "./leaving.ts";
import { WrittenAddresses } from "./written-addresses.ts";

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

const written = ofPage(() => {
  const addresses = new WrittenAddresses(() => performance.now());
  addEventListener("popstate", () => addresses.forget());
  return addresses;
});

/** Sets the query of this page to `search`; Next.js notices it (useSearchParams) without a request. */
export function writeAddress(search: string, push = false): void {
  const address = `${location.pathname}${search === "" ? "" : `?${search}`}${location.hash}`;
  // Next.js adds its own state to the entry once the page lives; until then the entry keeps what it has.
  const state = window.pageLives ? null : history.state;
  if (window.pageLives) written().add(search);
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
  // The number of the written address that Next.js has noticed: on a slow device the next is written before.
  const seen = useRef<number>(undefined);
  const writing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = useRef<Rest>(undefined);
  useEffect(() => {
    seen.current ??= written().last;
    const number = there === noticed.current ? seen.current : written().numberOf(there, seen.current);
    noticed.current = there;
    seen.current = number ?? written().last;
    const isAhead = written().lastAfter(seen.current) !== undefined || unwritten.current !== null;
    if (number !== undefined && isAhead) return;
    // The address now shows the last change, or Back, Forward or a link changed it.
    clearTimeout(writing.current);
    rest.current?.stop();
    unwritten.current = null;
    setAhead(null);
  }, [there]);
  useEffect(() => {
    rest.current ??= createRest();
    // Next.js need not notice a written address that Back leaves at once.
    const forget = () => unwritten.current === null && setAhead(null);
    addEventListener("popstate", forget);
    return () => {
      removeEventListener("popstate", forget);
      clearTimeout(writing.current);
      rest.current?.end();
      rest.current = undefined;
    };
  }, []);
  const change = useCallback<ChangeAddress>((changes, { push = false, afterMs = 0 } = {}) => {
    clearTimeout(writing.current);
    rest.current?.stop();
    const before =
      unwritten.current ?? written().lastAfter(seen.current ?? written().last) ?? location.search;
    const next = changed(before, changes);
    unwritten.current = next;
    setAhead(next);
    const write = () => {
      unwritten.current = null;
      if (next !== changed(location.search, {})) writeAddress(next, push);
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
