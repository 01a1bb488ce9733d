import type { Translation } from "../translation.ts";

export const sharing: Translation["sharing"] = {
  station: "{name}: direkteradio ({country}), programmene og det som kan høres igjen.",
  episode: "{name}, på {station}: når episoden kan høres, og lyden så lenge den kan det.",
  series: "{name}, på {station}: alle episodene, og hvor lenge hver av dem kan høres.",
};
