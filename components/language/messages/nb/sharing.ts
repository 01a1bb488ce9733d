import type { Translation } from "../translation.ts";

export const sharing: Translation["sharing"] = {
  station: "{name}: direktesendt radio ({country}), programmene og det som kan høres i ettertid.",
  episode: "{name}, {station}: når episoden kan høres, og lyden så lenge den er tilgjengelig.",
  series: "{name}, {station}: alle episodene, og hvor lenge hver av dem kan høres.",
};
