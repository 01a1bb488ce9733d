import type { Words } from "#components/language/words.ts";

const KEYS = [
  ["↑", "player.shortcuts.keys.louder"],
  ["↓", "player.shortcuts.keys.quieter"],
  ["M", "player.mute"],
  ["L", "player.shortcuts.keys.live"],
  ["P", "player.previousStation"],
  ["N", "player.shortcuts.keys.next"],
  ["K", "player.shortcuts.keys.keep"],
  ["/", "ui.nav.search"],
  ["?", "player.shortcuts.keys.help"],
] as const;

/** The keys of the pages as labelled on a keyboard, with their actions. */
export function keyList({ t, direction }: Words): readonly (readonly [key: string, action: string])[] {
  // The arrow keys follow the direction of time on the page.
  const [past, future] = direction === "rtl" ? ["→", "←"] : ["←", "→"];
  return [
    [t("player.shortcuts.space"), t("player.shortcuts.keys.toggle")],
    [past, t("player.back")],
    [future, t("player.forward")],
    ...KEYS.map(([key, action]) => [key, t(action)] as const),
  ];
}
