/** The guide, in Spanish. */
import type { Translation } from "../translation.ts";

export const guide: Translation["guide"] = {
  title: "Guía",
  description:
    "Los programas de cada emisora, desde hace una semana hasta dentro de otra, y lo que de ellos se puede volver a escuchar.",
  genre: "Género",
  everyGenre: "Todos los géneros",

  jumps: "Ir a",
  now: "Ahora",
  tonight: "Esta noche",
  earlier: "Antes",
  later: "Después",
  days: "Día",
  today: "Hoy",

  grid: "Programas de {country}: una fila por emisora, las horas de izquierda a derecha",
  keys: "Las flechas pasan de un programa o una emisora a otro; Re Pág y Av Pág, de una página de emisoras a otra; Inicio y Fin van al primer y al último programa de un día; Mayús con las flechas izquierda y derecha pasa de un día a otro; N va a lo que está en antena. Intro reproduce lo que se puede escuchar; si no, abre la emisora.",
  stations: "Emisoras de la guía",
  row: "Emisora {place, number} de {all, number}",
  clock: "{city} {time}",
  clockLabel: "su hora local, {city}: {time}",

  playLive: "en directo",
  from: "al inicio",
  again: "volver a oír",
  againUntil: "volver a oír {until}",
  unsure: "sin confirmar",
  notOffered: "no disponible",
  left: "caducó {when}",
  failed: "El directorio no envió esto",
  retry: "se reintentará pronto, pulsa para hacerlo ya",
  retryNow: "Reintentar",
  noSchedule: "Sin programación publicada",
  unscheduledLive: "{live}, sin programación",
  onAir: "En antena",

  what: "{name}, {time}, {station}",
  acts: {
    playLive: "escuchar en directo: {what}",
    from: "volver al inicio: {what}",
    again: "volver a oír: {what}",
  },
  cell: "{name}, {station}, {when}.",
  when: "{day}, de {from} a {to}",
  whenOver: "del {day}, {from}, al {otherDay}, {to}",
  there: "de {from} a {to}, hora de {city}",
  says: {
    onAir: "En antena. Intro lo reproduce en directo.",
    onAirRewind: "En antena. Intro lo reproduce en directo; Mayús e Intro, desde el inicio.",
    onAirSilent: "En antena. No se conoce ninguna señal. Intro abre la emisora.",
    again: "Se puede volver a oír, deducido por emisora, hora y título. Intro lo reproduce.",
    againUntil: "Se puede volver a oír {until}, deducido por emisora, hora y título. Intro lo reproduce.",
    opens: "Se podrá volver a oír {from}. Intro abre la emisora.",
    left: "Estuvo a la carta y caducó {when}. Intro abre la emisora.",
    notOffered: "No se ofrece a la carta. Intro abre la emisora.",
    asking: "Ya terminó. Se está buscando a la carta.",
    unsure: "Ya terminó. No se sabe si se puede volver a oír.",
    next: "Por emitir. Intro abre la emisora.",
    loading: "{station}, cargando los programas",
    failed: "{station}: el directorio no envió sus programas. Intro vuelve a pedirlos.",
    unscheduled: "{station} no publica su programación. Intro reproduce el directo.",
    unscheduledSilent:
      "{station} no publica su programación y no se conoce ninguna señal. Intro abre la emisora.",
  },

  legend: {
    again: "volver a oír, deducido por emisora, hora y título",
    notOffered: "no disponible",
    onAir: "en antena",
    next: "por emitir",
  },

  list: {
    label: "Emisoras de {country}, una lista por emisora",
    programmes: "Programas en {station}, {day}",
    place: "Emisora {from, number} de {all, number}",
    places: "Emisoras {from, number} a {to, number} de {all, number}",
    previous: "Emisora anterior",
    next: "Emisora siguiente",
    noneThatDay: "No hay nada anunciado para este día.",
  },

  none: { title: "No hay emisoras de este género", text: "Elige otro arriba o ve todas." },
  empty: {
    title: "Aquí aún no hay emisoras",
    text: "El directorio no tiene ninguna emisora en este país. Elige otro arriba.",
  },
};
