/** Catch-up, in Spanish. */
import type { Translation } from "../translation.ts";

export const catchUp: Translation["catchUp"] = {
  title: "A la carta",
  description: "Lo que ya se emitió y aún se puede escuchar, según cuándo caduca.",
  by: "Orden",
  views: {
    leaving: "Última oportunidad",
    newest: "Novedades",
    series: "Series",
    station: "Emisoras",
    category: "Categorías",
  },
  whole: "Todo a la carta",
  ofStation: "{station} a la carta",

  window: {
    left: "caducó {moment}",
    leftOn: "caducó el {date}",
    notOffered: "no disponible",
    opening: "en unos instantes",
    always: "sin fecha de fin",
    remaining: "{duration} más",
    lastMinute: "menos de un minuto",
    both: "{window}, {remaining}",
  },

  leaving: {
    hour: "En menos de una hora",
    today: "Hoy, más tarde",
    tomorrow: "Mañana",
    week: "En una semana",
    later: "Después",
    note: "La línea del ahora va quemando cada mecha. Donde acaba la mecha, caduca el episodio.",
    all: "Ver todo",
    count:
      "{number, plural, one {Caduca # episodio} many {Caducan # de episodios} other {Caducan # episodios}}",
    next: "Los próximos {number, number} en caducar",
    ticks: {
      hours: "{number, number} h",
      days: "{number, plural, one {# día} many {# de días} other {# días}}",
    },
  },

  play: {
    play: "Escuchar {name}",
    resume: "Seguir con {name} en {at}",
    pause: "Pausar {name}",
    fromStart: "Desde el inicio",
    fromStartOf: "Escuchar desde el inicio: {name}",
    resumeShort: "Seguir en {at}",
  },
  heardUntil: "escuchado hasta {at}",
  pages: "Páginas de episodios",
  episodes: "{number, plural, one {# episodio} many {# de episodios} other {# episodios}}",
  series: "{number, plural, one {# serie} many {# de series} other {# series}}",
  stations: "{number, plural, one {# emisora} many {# de emisoras} other {# emisoras}}",
  newestOf: "el más reciente: {day}",
  everyStation: "Todas las emisoras",
  everyCategory: "Todas las categorías",
  categories: "{number, plural, one {# categoría} many {# de categorías} other {# categorías}}",

  empty: {
    leaving: {
      title: "Nada caduca pronto en {country}",
      text: "Lo que hay a la carta no tiene fecha de fin, o no hay nada. En las novedades está lo disponible.",
    },
    newest: {
      title: "Nada a la carta en {country}",
      text: "Ninguna emisora de allí publica lo emitido para volver a escucharlo. La radio en directo sigue.",
    },
    here: {
      title: "Aquí no hay nada a la carta",
      text: "No hay episodios para esta elección, o ya no los hay. Puede que otra tenga más.",
    },
    page: { title: "No hay más episodios", text: "Esta lista acaba antes de la página pedida." },
    toNewest: "Episodios más recientes",
    toFirst: "Primera página",
    toNow: "Ahora en antena",
  },

  episode: {
    wasOn: "Cuándo se emitió",
    isOn: "Cuándo se emite",
    range: "{day}, de {from} a {to}",
    moment: "Ir a ese momento",
    next: "Siguiente de la serie",
    previous: "El anterior",
    more: "Más de {series}",
    allOf: "Todo {series}",
    ways: "Formas de escucharlo",
    streamOf: "Señal {number, number}",
    unstated: "formato sin indicar",
    about: "Información",
    language: "Idioma",
    categories: "Categorías",
    keywords: "Palabras clave",
    elsewhere: "En otros sitios",
    since: "desde {moment}",
    closes: "caduca {moment}",
    state: {
      playable: "Disponible",
      opening: "Disponible en unos instantes",
      later: "Todavía no disponible",
      over: "Ya no disponible",
      "not-offered": "No se ofrece a la carta",
    },
    why: {
      later: "{station} lo ofrece a partir de entonces. Esta página cambia en cuanto se pueda escuchar.",
      over: "{station} lo ofrecía hasta entonces. Ya no se puede reproducir.",
      "not-offered":
        "{station} anuncia este episodio pero no da su dirección: los derechos para volver a escucharlo son de otros.",
    },
  },

  notFound: {
    episode: {
      title: "No existe ese episodio",
      text: "El directorio no tiene ningún episodio con este identificador, o ya no lo tiene. Puede que su emisora lo publique con otro.",
    },
    series: {
      title: "No existe esa serie",
      text: "El directorio no tiene ninguna serie con este identificador en esta emisora, o ya no la tiene.",
    },
  },

  inferred: {
    sign: "≈",
    label: "deducido por emisora, hora y título",
    after: "{said}, deducido por emisora, hora y título",
    note: "≈ Deducido por emisora, hora y título: la programación no nombra ningún episodio.",
  },
};
