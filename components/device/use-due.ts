"use client";
import { onThisDevice } from "./device-store.ts";
import { parseDue } from "./due.ts";
import { DUE_KEY } from "./kept-keys.ts";

export const { store: dueStore, use: useDue } = onThisDevice(DUE_KEY, parseDue);
