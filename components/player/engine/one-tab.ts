/** One tab plays at a time: a tab that begins tells the others, which then pause. */
import { isObject } from "#lib/contract/is-object.ts";
import type { Cancel, ChannelPort } from "./ports.ts";

/** Tells the other tabs that `tab` plays. */
export const claimSound = (channel: ChannelPort, tab: string): void => channel.post({ kind: "playing", tab });

/** Calls `yieldSound` when another tab begins to play. */
export function onOtherTab(channel: ChannelPort, tab: string, yieldSound: () => void): Cancel {
  return channel.listen((message) => {
    if (!isObject(message) || message.kind !== "playing") return;
    if (typeof message.tab === "string" && message.tab !== tab) yieldSound();
  });
}
