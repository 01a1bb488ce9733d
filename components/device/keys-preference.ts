"use client";
/** Whether the pages use single keys: on by default, and the listener can turn them off (WCAG 2.2, 2.1.4). */
import { onThisDevice } from "./device-store.ts";
import { KEYS_KEY } from "./kept-keys.ts";

const { store, use } = onThisDevice(KEYS_KEY, (stored) => stored !== false);
export const keysStore = store;
const write = (enabled: boolean) => store().write(enabled);

/** The choice, and a function that changes it. */
export const useKeysEnabled = (): [boolean, (enabled: boolean) => void] => [use(), write];
