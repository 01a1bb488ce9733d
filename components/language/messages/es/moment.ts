/** Moment links, in Spanish. */
import type { Translation } from "../translation.ts";

export const moment: Translation["moment"] = {
  title: "{station}, {when}",
  when: "{day}, {apart}",
  ago: "hace {duration}",
  justNow: "ahora mismo",
  ahead: "dentro de {duration}",
  nothingKnown: "No se sabe qué se emitía entonces.",
  programmes: "{station} en torno a ese momento",
  listenFrom: "Oír desde las {time}",
  pause: "Pausar",
  goOn: "Seguir",
  listenAgain: "Volver a oír",
  listenAgainFrom: "Volver a oír desde las {time}",
  what: "{pressed}: {show}, {station}",
  asking: "Preguntando a {station} hasta dónde se puede retroceder.",
  rewind: "En {station} se puede retroceder {duration}. Este momento sigue al alcance hasta las {until}.",
  episode: {
    inferred: "Está a la carta, muy probablemente como «{name}»: deducido por emisora, hora y título.",
    stated: "Está a la carta: según la emisora, entonces se emitía «{name}».",
    fromStart: "Empieza por el principio: la grabación es más corta que la emisión.",
    open: "Información de este episodio",
  },
  gone: {
    title: "Este momento no se puede escuchar",
    tooOld: "En {station} se puede retroceder {duration}, y este momento queda más atrás.",
    noRewind: "{station} no tiene ninguna señal que permita retroceder.",
    unreachable: "No se pudo saber hasta dónde retroceder en {station}: su señal no responde.",
    later: "«{name}» se podrá volver a oír {when}.",
    over: "«{name}» estuvo a la carta y {when}.",
    notOffered: "«{name}» no se ofrece a la carta.",
    noEpisode: "{show} no está a la carta.",
    nothing: "No hay nada de esto a la carta.",
  },
  future: {
    title: "Eso está por llegar",
    text: "Se emitirá {show}.",
    unknown: "Aún no hay nada anunciado para entonces.",
  },
  live: "{station} en directo",
  station: "Todo sobre {station}",
  more: "Más de {series}",
  bad: {
    title: "Este enlace no indica ningún momento",
    text: "Lleva a {station}, pero su hora no se entiende. Un momento se escribe así: ?at=2026-05-03T14:07:00Z.",
  },
  notFound: {
    title: "No existe esa emisora",
    text: "El enlace lleva a una emisora que el directorio no tiene, o ya no tiene.",
  },
};
