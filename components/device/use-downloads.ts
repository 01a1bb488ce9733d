"use client";
import { onThisDevice } from "./device-store.ts";
import { parseDownloads } from "./downloads.ts";
import { DOWNLOADS_KEY } from "./kept-keys.ts";

export const { store: downloadsStore, use: useDownloads } = onThisDevice(DOWNLOADS_KEY, parseDownloads);
