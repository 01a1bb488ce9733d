/** The positions at which the listener stopped episodes, on this device; a bounded number, the most recent. */
import { POSITIONS_KEY } from "#components/device/kept-keys.ts";
import { readJson } from "#components/device/stored.ts";
import { MOST_KEPT, type Position, parsePositions } from "./kept-positions.ts";
import type { StorePort } from "./ports.ts";

/** An episode heard for less is not remembered; an episode this close to its end counts as finished. */
const WORTH_KEEPING_S = 10;
const HEARD_S = 15;

const read = (store: StorePort): readonly Position[] => parsePositions(readJson(store.get(POSITIONS_KEY)));

/** The position in seconds at which the episode was stopped; 0 when it is new or finished. */
export function positionOf(store: StorePort, episodeId: string): number {
  return read(store).find((each) => each.id === episodeId)?.positionS ?? 0;
}

/** Remembers a position (seconds); forgets the episode at its start and at its end. */
export function keepPosition(
  store: StorePort,
  episodeId: string,
  positionS: number,
  durationS: number | null,
): void {
  const others = read(store).filter((each) => each.id !== episodeId);
  const finished = durationS !== null && positionS >= durationS - HEARD_S;
  const worth = positionS >= WORTH_KEEPING_S && !finished;
  const left = { id: episodeId, positionS: Math.floor(positionS) };
  const length = durationS === null ? {} : { durationS: Math.round(durationS) };
  const positions = worth ? [{ ...left, ...length }, ...others] : others;
  store.set(POSITIONS_KEY, JSON.stringify(positions.slice(0, MOST_KEPT)));
}
