import type { Translate } from "#components/language/words.ts";

const KEYS = [
  ["←", "back"],
  ["→", "forward"],
  ["↑", "louder"],
  ["↓", "quieter"],
  ["M", "mute"],
  ["L", "live"],
  ["?", "help"],
] as const;

/** The player's keys as they are written on them, and what each does. */
export const keyList = (t: Translate): readonly (readonly [key: string, action: string])[] => [
  [t("player.shortcuts.space"), t("player.shortcuts.keys.toggle")],
  ...KEYS.map(([key, action]) => [key, t(`player.shortcuts.keys.${action}`)] as const),
];
