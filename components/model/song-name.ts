import type { Words } from "#components/language/words.ts";

interface Named {
  name?: string | undefined;
  artist?: string | undefined;
}

/** "Night Ferry by Marra"; the name or the artist alone where the other is unknown. */
export function songName({ name = "", artist = "" }: Named, { t }: Words): string {
  return name && artist ? t("player.song", { artist, title: name }) : artist || name;
}
