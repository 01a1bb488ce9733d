"use client";
/** Makes Back close a layer over the page before it leaves the page. */
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { ofPage } from "../device/of-page.ts";

const KEY = "nowlineLayers";

interface Entry {
  href: string;
  names: readonly string[];
}

function entryIn(state: unknown): Entry | null {
  const kept = (state as { [KEY]?: Partial<Entry> } | null)?.[KEY];
  const { href, names } = kept ?? {};
  return typeof href === "string" && Array.isArray(names) ? { href, names } : null;
}

/**
 * Layers over the page (the full player, its menus, the list of keys) as history entries: Back closes the topmost
 * before it leaves the page, Forward reopens it. An entry keeps the address and the router's state of its page.
 */
function createLayers() {
  const watchers = new Set<() => void>();
  /** Calls that wait until the browser has gone back, which it does asynchronously. */
  let waiting: (() => void)[] | null = null;
  // A new page begins without layers, whatever the page before had.
  const here = (): Entry => entryIn(history.state) ?? { href: location.href, names: [] };
  let at = here();

  const look = () => {
    if (waiting === null) at = here();
  };
  const push = (name: string) => {
    look();
    if (at.names.includes(name)) return;
    at = { href: location.href, names: [...at.names, name] };
    history.pushState({ ...(history.state as object | null), [KEY]: at }, "");
  };
  const onPop = (event: PopStateEvent) => {
    const before = at;
    const then = waiting;
    waiting = null;
    look();
    for (const run of then ?? [...watchers]) run();
    const isLayer = then !== null || before.names.length + at.names.length > 0;
    if (before.href === at.href && isLayer) event.stopImmediatePropagation();
  };
  // Before the router's own listener, which has nothing to do when the page stays.
  window.addEventListener("popstate", onPop, { capture: true });
  return {
    has(name: string): boolean {
      look();
      return at.names.includes(name);
    },
    open(name: string): void {
      if (waiting === null) push(name);
      else waiting.push(() => push(name));
    },
    /** Closes the layer and all layers over it, and removes their entries from the history. */
    close(name: string): void {
      look();
      const from = at.names.indexOf(name);
      if (from < 0) return;
      const over = at.names.length - from;
      at = { ...at, names: at.names.slice(0, from) };
      waiting ??= [];
      history.go(-over);
    },
    /** Calls `changed` when Back or Forward has changed the layers. @returns a function that ends the watch */
    watch(changed: () => void) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

/** The layers of this page, made for the first layer. In the browser only. */
const layersOfPage = ofPage(createLayers);

/** `name` identifies the layer. Back and Forward call `setOpen`, which must not change between renders. */
export function useBackCloses(name: string, open: boolean, setOpen: (open: boolean) => void): void {
  const wasOpen = useRef(false);
  const pathname = usePathname();
  useEffect(() => {
    const layers = layersOfPage();
    const stop = layers.watch(() => setOpen(layers.has(name)));
    // The page was reloaded, or Forward returned to this entry.
    if (layers.has(name)) setOpen(true);
    return () => {
      stop();
      layers.close(name);
    };
  }, [name, setOpen]);
  useEffect(() => {
    if (open) layersOfPage().open(name);
    else if (wasOpen.current) layersOfPage().close(name);
    wasOpen.current = open;
  }, [name, open]);
  // A link in the layer leads to another page; the layer's entry stays in the history, and Back opens the layer again.
  useEffect(() => {
    if (pathname !== null && wasOpen.current) setOpen(layersOfPage().has(name));
  }, [name, pathname, setOpen]);
}
