import type { Words } from "#components/language/words.ts";

/** The arrow keys, in the direction of time on the page. */
const TIME_KEYS = {
  ltr: [
    ["←", "back"],
    ["→", "forward"],
  ],
  rtl: [
    ["→", "back"],
    ["←", "forward"],
  ],
} as const;
const KEYS = [
  ["↑", "louder"],
  ["↓", "quieter"],
  ["M", "mute"],
  ["L", "live"],
  ["P", "previous"],
  ["N", "next"],
  ["K", "keep"],
  ["?", "help"],
] as const;

/** The player's keys as labelled on a keyboard, with their actions. */
export const keyList = ({ t, direction }: Words): readonly (readonly [key: string, action: string])[] => [
  [t("player.shortcuts.space"), t("player.shortcuts.keys.toggle")],
  ...[...TIME_KEYS[direction], ...KEYS].map(
    ([key, action]) => [key, t(`player.shortcuts.keys.${action}`)] as const,
  ),
];
