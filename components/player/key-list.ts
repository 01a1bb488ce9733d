import type { Words } from "#components/language/words.ts";

/** The arrow keys, in the direction of time on the page. */
const TIME_KEYS = {
  ltr: [
    ["←", "player.back"],
    ["→", "player.forward"],
  ],
  rtl: [
    ["→", "player.back"],
    ["←", "player.forward"],
  ],
} as const;
const KEYS = [
  ["↑", "player.shortcuts.keys.louder"],
  ["↓", "player.shortcuts.keys.quieter"],
  ["M", "player.mute"],
  ["L", "player.shortcuts.keys.live"],
  ["P", "player.previousStation"],
  ["N", "player.shortcuts.keys.next"],
  ["K", "player.shortcuts.keys.keep"],
  ["?", "player.shortcuts.keys.help"],
] as const;

/** The player's keys as labelled on a keyboard, with their actions. */
export const keyList = ({ t, direction }: Words): readonly (readonly [key: string, action: string])[] => [
  [t("player.shortcuts.space"), t("player.shortcuts.keys.toggle")],
  ...[...TIME_KEYS[direction], ...KEYS].map(([key, action]) => [key, t(action)] as const),
];
