"use client";
import { onThisDevice } from "#components/device/device-store.ts";
import { KEPT_KEY, parseKept } from "./kept-moments.ts";

export const { store: keptStore, use: useKept } = onThisDevice(KEPT_KEY, parseKept);
