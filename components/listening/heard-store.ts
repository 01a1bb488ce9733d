"use client";
import { onThisDevice } from "#components/device/device-store.ts";
import { parseHeard } from "./heard.ts";

/** The listening history of this browser. */
export const { store: heardStore, use: useHeard } = onThisDevice("nowline.heard", parseHeard);
