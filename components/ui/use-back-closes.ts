"use client";
/** Makes Back close something that lies over the page, before it leaves the page. */
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { createLayers, type Layers } from "./layers.ts";

let ofPage: Layers | null = null;

/** The layers of this page, made when something first lies over it. In the browser only. */
function layersOfPage(): Layers {
  if (ofPage !== null) return ofPage;
  const made = createLayers(window.history, () => window.location.href);
  // Before the router hears of it, which has nothing to do where the page stays.
  const moved = (event: PopStateEvent) => {
    if (made.moved()) event.stopImmediatePropagation();
  };
  window.addEventListener("popstate", moved, { capture: true });
  ofPage = made;
  return made;
}

/** `name` is the layer's own; `setOpen`, the same function on every render, is called when Back or Forward was pressed. */
export function useBackCloses(name: string, open: boolean, setOpen: (open: boolean) => void): void {
  const wasOpen = useRef(false);
  const pathname = usePathname();
  useEffect(() => {
    const layers = layersOfPage();
    const stop = layers.watch(() => setOpen(layers.has(name)));
    // An entry that was reloaded, or that Forward came back to.
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
  // A link in the layer leads away from it; its entry stays below, and Back opens it again.
  useEffect(() => {
    if (pathname !== null && wasOpen.current) setOpen(layersOfPage().has(name));
  }, [name, pathname, setOpen]);
}
