import type { Words } from "#components/language/words.ts";

/** As time runs on the page. */
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
  ["?", "help"],
] as const;

/** The player's keys as they are written on them, and what each does. */
export const keyList = ({ t, direction }: Words): readonly (readonly [key: string, action: string])[] => [
  [t("player.shortcuts.space"), t("player.shortcuts.keys.toggle")],
  ...[...TIME_KEYS[direction], ...KEYS].map(
    ([key, action]) => [key, t(`player.shortcuts.keys.${action}`)] as const,
  ),
];
