import type { Translation } from "../translation.ts";

export const sharing: Translation["sharing"] = {
  station: "{name}: radio en directo ({country}), su programación y sus programas a la carta.",
  episode: "{name}, {station}: cuándo se puede escuchar el episodio, y el audio mientras esté disponible.",
  series: "{name}, {station}: todos los episodios, y hasta cuándo se puede escuchar cada uno.",
};
