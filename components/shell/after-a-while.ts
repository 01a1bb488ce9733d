/** The code that a page loads a while after its opening, in one file. */
import type { QueryClient } from "@tanstack/react-query";
import { renumberDaily } from "#components/model/renumber-kept.ts";
import type { LoadOnAir } from "#components/player/on-air-feed.ts";
import type { PlayerStore } from "#components/player/player-store.ts";
import { ToldOnAir } from "./told-on-air.ts";

/** Follows server events, and finds merged stations among those that this browser keeps. @returns a function that ends both */
export function follow(client: QueryClient, store: PlayerStore, loadOnAir: LoadOnAir): () => void {
  const endTold = new ToldOnAir(client, store, loadOnAir).follow();
  const endRenumbering = renumberDaily();
  return () => {
    endTold();
    endRenumbering();
  };
}
