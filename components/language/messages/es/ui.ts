/** What stands on every page, in Spanish. */
import type { Translation } from "../translation.ts";

export const ui: Translation["ui"] = {
  product: "Nowline",
  tagline: "La radio en directo, en su lugar en el tiempo",
  description:
    "La radio en directo y a la carta, a ambos lados de una línea del tiempo: lo que suena, lo que sonó y lo que viene.",
  comma: ", ",
  colon: ": ",
  skip: "Ir al contenido",

  nav: {
    label: "Navegación principal",
    now: "Ahora",
    guide: "Guía",
    catchUp: "A la carta",
    forYou: "Para ti",
    search: "Buscar",
    home: "Nowline, página de inicio",
  },

  footer: {
    theme: "Colores",
    themes: { system: "Como el sistema", day: "Día", night: "Noche" },
    times: "Las horas son las tuyas ({city}).",
    device: "Lo que eliges se guarda en este navegador.",
    settings: "Ajustes",
    developers: "Para desarrolladores",
  },

  play: {
    play: "Escuchar {name}",
    pause: "Pausar {name}",
    stop: "Detener {name}",
    noStream: "{name} no ofrece ninguna señal",
  },
  favourite: {
    add: "Guardar {name} en favoritas",
    remove: "Quitar {name} de favoritas",
  },
};
