"use client";
import { onThisDevice } from "./device-store.ts";
import { parseFollowed } from "./followed.ts";
import { FOLLOWED_KEY } from "./kept-keys.ts";

export const { store: followedStore, use: useFollowed } = onThisDevice(FOLLOWED_KEY, parseFollowed);
