/** One tab plays at a time: a tab that begins tells the others, which then pause. */
import type { Cancel, ChannelPort } from "./ports.ts";

interface Claim {
  kind: "playing";
  tab: string;
}

function isClaim(message: unknown): message is Claim {
  return (
    typeof message === "object" &&
    message !== null &&
    "kind" in message &&
    message.kind === "playing" &&
    "tab" in message &&
    typeof message.tab === "string"
  );
}

/** Tells the other tabs that `tab` plays. */
export function claimSound(channel: ChannelPort, tab: string): void {
  channel.post({ kind: "playing", tab } satisfies Claim);
}

/** Calls `yieldSound` when another tab begins to play. */
export function onOtherTab(channel: ChannelPort, tab: string, yieldSound: () => void): Cancel {
  return channel.listen((message) => {
    if (isClaim(message) && message.tab !== tab) yieldSound();
  });
}
