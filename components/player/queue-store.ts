"use client";
import { onThisDevice } from "#components/device/device-store.ts";
import { QUEUE_KEY } from "#components/device/kept-keys.ts";
import { parseQueue } from "./queue.ts";

export const { store: queueStore, use: useQueue } = onThisDevice(QUEUE_KEY, parseQueue);
