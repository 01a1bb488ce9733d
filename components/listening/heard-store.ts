"use client";
import { onThisDevice } from "#components/device/device-store.ts";
import { parseHeard } from "./heard.ts";

export const { store: heardStore, use: useHeard } = onThisDevice("nowline.heard", parseHeard);
