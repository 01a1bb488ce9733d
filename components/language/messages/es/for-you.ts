/** The recommendations, in Spanish. */
import type { Translation } from "../translation.ts";

export const forYou: Translation["forYou"] = {
  title: "Para ti",
  description: "Radio recomendada según reglas que puedes ver y cambiar.",
  lead: "Radio elegida según reglas que puedes ver y cambiar. Se guardan en este navegador, igual que lo que has escuchado.",
  form: "En qué se basa",
  results: "Recomendaciones",

  factors: {
    AFFINITY: { name: "Como lo que escuchas", use: "Usar el parecido con una emisora" },
    GEO: { name: "Cerca de ti", use: "Usar tu ubicación" },
    TRENDING: {
      name: "En alza",
      use: "Usar lo que sube en el país",
      about: "Ahora se escucha más de lo habitual",
    },
    MUSICMATCH: { name: "Tus artistas", use: "Usar los artistas que te gustan" },
    ONDEMAND: {
      name: "A la carta",
      use: "Incluir episodios",
      about: "Episodios que puedes escuchar ya",
    },
  },
  notUsed: {
    place: "Elige un lugar",
    station: "Escucha o guarda una emisora",
    artists: "Indica un artista",
  },
  lastHeard: "{station}, lo último que escuchaste",

  station: {
    label: "La emisora de partida",
    last: "Lo último que escuché ({station})",
    none: "Aún no has escuchado nada en este navegador. Escucha una emisora o guárdala en favoritas, y podrás elegirla aquí.",
    find: "Buscar una emisora",
  },

  place: {
    label: "Ciudad, o latitud y longitud",
    placeholder: "Bergen, o 60.39, 5.32",
    pick: "Lugares para elegir",
    found:
      "{number, plural, one {Coincide # lugar} many {Coinciden # de lugares} other {Coinciden # lugares}}",
    none: "No hay ninguna ciudad grande llamada «{typed}» en este país. Prueba con una cercana o escribe su latitud y longitud.",
    here: "Usar mi ubicación",
    asking: "Preguntando a tu dispositivo…",
    forget: "Olvidar este lugar",
    at: "En {degrees}",
    sent: "Solo se envía {degrees}, con un kilómetro de precisión, más o menos. No se conserva.",
    private: "Se busca en este navegador. Solo se envían dos decimales, un kilómetro más o menos.",
    denied: "Tu navegador no dio la ubicación. Elige un lugar o escríbelo.",
    unavailable: "Tu dispositivo no sabe dónde está. Elige un lugar o escríbelo.",
  },

  artists: {
    label: "Añadir un artista",
    placeholder: "Marra",
    add: "Añadir",
    chosen: "Tus artistas",
    remove: "Quitar {name}",
    addOne: "Añadir {name}",
    heard: "Escuchados en este navegador",
    full: "{most, plural, one {Basta # artista} many {Bastan # de artistas} other {Bastan # artistas}}. Quita uno para añadir otro.",
  },

  groups: {
    AFFINITY: "Porque escuchas {station}",
    GEO: "Cerca de ti",
    TRENDING: "En alza esta semana",
    MUSICMATCH: "Donde suena {artist}",
    MUSICMATCH_MORE: "Donde suenan {artist} y otros",
    ONDEMAND: "Para escuchar cuando quieras",
  },
  groupPlace: "en torno a {place}",
  why: "Por qué {name}",
  found: "{number, plural, one {# recomendación} many {# de recomendaciones} other {# recomendaciones}}",
  searching: "Buscando radio",
  fromStation: "en {station}",
  playEpisode: "Escuchar {name}",
  pauseEpisode: "Pausar {name}",

  empty: {
    title: "No se encontró nada con estas reglas",
    text: "Ninguna emisora de {country} las cumple ahora mismo. Activa otra regla o cambia en qué se basa.",
  },
  off: {
    title: "Todas las reglas están desactivadas",
    text: "Activa al menos una y esta página se llenará.",
  },
  idle: {
    title: "Aún no se puede usar ninguna regla",
    text: "Elige un lugar, indica un artista o activa «En alza».",
  },

  shelves: {
    change: "Cambiar en qué se basa",
    titles: {
      AFFINITY: "Por lo que escuchas",
      GEO: "Cerca de ti",
      TRENDING: "En alza esta semana",
      MUSICMATCH: "Donde suenan tus artistas",
    },
    invite: {
      AFFINITY: "Escucha una emisora y aquí aparecerán otras parecidas.",
      GEO: "Di dónde estás y aquí aparecerán las emisoras cercanas.",
      MUSICMATCH: "Di qué artistas te gustan y aquí aparecerán las emisoras donde suenan.",
    },
    choose: { AFFINITY: "Buscar una emisora", GEO: "Elegir un lugar", MUSICMATCH: "Añadir artistas" },
    nothing: {
      AFFINITY: "Ninguna emisora parecida en este país.",
      GEO: "Nada más cerca de tu lugar.",
      TRENDING: "Nada se escucha más de lo habitual ahora mismo.",
      MUSICMATCH: "No han sonado últimamente en ninguna emisora de aquí.",
    },
    failed: "No se pudieron cargar las recomendaciones. El resto de la página está completo.",
    retry: "Reintentar",
  },
};
