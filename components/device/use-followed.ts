"use client";
import { onThisDevice } from "./device-store.ts";
import { FOLLOWED_KEY, parseFollowed } from "./followed.ts";

export const { store: followedStore, use: useFollowed } = onThisDevice(FOLLOWED_KEY, parseFollowed);
