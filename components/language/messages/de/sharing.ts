import type { Translation } from "../translation.ts";

export const sharing: Translation["sharing"] = {
  station: "{name}: Radio live ({country}), sein Programm und seine Sendungen zum Nachhören.",
  episode: "{name}, {station}: wann die Folge zu hören ist, und der Ton, solange es geht.",
  series: "{name}, {station}: alle Folgen, und wie lange jede zu hören ist.",
};
