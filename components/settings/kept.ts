"use client";
import { followedStore } from "#components/device/use-followed.ts";
import { ownStations } from "#components/device/use-own-stations.ts";
/** Reads and writes all that this browser keeps for the listener. In the browser only. */
import { formStore } from "#components/for-you/form-store.ts";
import { heardStore } from "#components/listening/heard-store.ts";
import type { Kept } from "./take-in.ts";

export const readKept = (): Kept => ({
  own: ownStations().read(),
  heard: heardStore().read(),
  forYou: formStore().read(),
  followed: followedStore().read(),
});

export function writeKept({ own, heard, forYou, followed }: Kept): void {
  ownStations().put(own);
  heardStore().write(heard);
  formStore().write(forYou);
  followedStore().write(followed);
}
