"use client";
import { dueStore } from "#components/device/due.ts";
import { followedStore } from "#components/device/followed.ts";
import { keysStore } from "#components/device/keys-preference.ts";
import { ownStations } from "#components/device/own-stations.ts";
import { type PreferenceName, remember, rememberedChoice } from "#components/device/preferences.ts";
/** Reads and writes all that this browser keeps for the listener. In the browser only. */
import { formStore } from "#components/for-you/form-store.ts";
import { heardStore } from "#components/listening/heard.ts";
import { keptStore } from "#components/player/kept-moments.ts";
import { queueStore } from "#components/player/queue.ts";
import { positionStore } from "#components/player/use-left-at.ts";
import { wear } from "#components/ui/theme-switch.tsx";
import { type Choices, parseChoices } from "./formats/choices.ts";
import type { Kept } from "./take-in.ts";

const REMEMBERED = ["language", "country", "theme", "view"] as const satisfies readonly PreferenceName[];

function readChoices(): Choices {
  const remembered = REMEMBERED.map((name) => [name, rememberedChoice(name)]);
  return parseChoices({ ...Object.fromEntries(remembered), keys: keysStore().read() }, () => undefined);
}

/** Pages show the language and the country from the next document on. */
function writeChoices({ language, country, theme, view, keys }: Choices): void {
  remember("language", language ?? null);
  remember("country", country ?? null);
  remember("view", view ?? null);
  wear(theme ?? "system");
  if (keys !== undefined) keysStore().write(keys);
}

/** All that this device has stored of the listener. */
export const readKept = (): Kept => ({
  own: ownStations().read(),
  heard: heardStore().read(),
  forYou: formStore().read(),
  followed: followedStore().read(),
  due: dueStore().read(),
  queue: queueStore().read(),
  positions: positionStore().read(),
  diary: keptStore().read(),
  choices: readChoices(),
});

/** Replaces all that this device has stored of the listener. */
export function writeKept(kept: Kept): void {
  const { own, heard, forYou, followed, due, queue, positions, diary, choices } = kept;
  ownStations().put(own);
  heardStore().write(heard);
  formStore().write(forYou);
  followedStore().write(followed);
  dueStore().write(due);
  queueStore().write(queue);
  positionStore().write(positions);
  keptStore().write(diary);
  writeChoices(choices);
}
