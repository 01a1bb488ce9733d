"use client";
/** The state of a page in its address: what is sent to a friend, come back to, and loaded anew. */
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type AddressChanges, type PageQuery, toPageQuery } from "../model/page-query.ts";

export interface ChangeOptions {
  /** An entry of its own in the history; else the page's entry is changed. */
  push?: boolean;
  /** The page shows the change at once; its address does after so long, unless another change comes first. */
  afterMs?: number;
}

export type ChangeAddress = (changes: AddressChanges, options?: ChangeOptions) => void;

function changed(search: string, changes: AddressChanges): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, String(value));
    else params.delete(name);
  }
  return params.toString();
}

/** Gives this page the query `search`; Next.js follows it (useSearchParams) without asking the server. */
export function writeAddress(search: string, push = false): void {
  const address = `${location.pathname}${search === "" ? "" : `?${search}`}${location.hash}`;
  if (push) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
}

/** What `read` (the same function on every render) takes from the address, and how to change it. */
export function useAddress<Q>(read: (query: PageQuery) => Q): [query: Q, change: ChangeAddress] {
  const there = useSearchParams().toString();
  // What was asked for and is not read from the address yet; and what is not even written there.
  const [ahead, setAhead] = useState<string | null>(null);
  const unwritten = useRef<string | null>(null);
  const written = useRef(there);
  const writing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (there === written.current && unwritten.current !== null) return;
    // The address is as it was written, or was changed by others: back, forward, a link.
    clearTimeout(writing.current);
    unwritten.current = null;
    written.current = there;
    setAhead(null);
  }, [there]);
  useEffect(() => () => clearTimeout(writing.current), []);
  const change = useCallback<ChangeAddress>((changes, { push = false, afterMs = 0 } = {}) => {
    clearTimeout(writing.current);
    const before = unwritten.current ?? location.search;
    const next = changed(before, changes);
    unwritten.current = next;
    setAhead(next);
    const write = () => {
      unwritten.current = null;
      written.current = next;
      if (next !== changed(location.search, {})) writeAddress(next, push);
    };
    if (afterMs === 0) write();
    else writing.current = setTimeout(write, afterMs);
  }, []);
  const search = ahead ?? there;
  return [useMemo(() => read(toPageQuery(search)), [read, search]), change];
}
