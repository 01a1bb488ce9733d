"use client";
/** Makes Back close a layer over the page before it leaves the page. */
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { ofPage } from "../device/of-page.ts";
import { createLayers } from "./layers.ts";

/** The layers of this page, made for the first layer. In the browser only. */
const layersOfPage = ofPage(() => {
  const made = createLayers(window.history, () => window.location.href);
  // Before the router's own listener, which has nothing to do when the page stays.
  const moved = (event: PopStateEvent) => {
    if (made.moved()) event.stopImmediatePropagation();
  };
  window.addEventListener("popstate", moved, { capture: true });
  return made;
});

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
