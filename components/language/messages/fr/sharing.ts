import type { Translation } from "../translation.ts";

export const sharing: Translation["sharing"] = {
  station: "{name} : la radio en direct ({country}), ses programmes et ses émissions à réécouter.",
  episode: "{name}, {station} : quand l’épisode peut être écouté, et le son tant qu’il est proposé.",
  series: "{name}, {station} : tous les épisodes, et jusqu’à quand chacun peut être écouté.",
};
