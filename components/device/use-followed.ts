"use client";
import { onThisDevice } from "./device-store.ts";
import { FOLLOWED_KEY, parseFollowed } from "./followed.ts";

/** The followed series. */
export const { store: followedStore, use: useFollowed } = onThisDevice(FOLLOWED_KEY, parseFollowed);
