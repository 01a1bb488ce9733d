/** The start page, in Spanish. */
import type { Translation } from "../translation.ts";

export const now: Translation["now"] = {
  title: "Ahora en antena",
  country: "País",
  view: "Ver como",
  timeline: "Cronología",
  list: "Lista",
  from: "al inicio",
  playLive: "en directo",
  silent: "sin señal conocida",
  playing: "sonando",
  connecting: "conectando",
  again: "volver a oír",
  notOffered: "no disponible",
  later: "se podrá oír {from}",
  until: "hasta las {time}",
  noSchedule: "sin programación",
  noneOnAir: "Nada anunciado para ahora",
  onAir: "En antena",
  range: "de {from} a {to}",
  onAirLabel: "{show}, en antena en {station} hasta las {until}: escuchar en directo",
  liveLabel: "{show}: sintonizar {station}",
  fromLabel: "Volver al inicio: {show} en {station}",
  againLabel: "{show}, {range} en {station}: volver a oír",
  programmes: "Programas en {station}",
  demonstration: "Estas emisoras son una demostración: ficticias, con sonido creado para ella.",
  empty: {
    text: "El directorio no tiene ninguna emisora en este país. Elige otro arriba.",
  },
  nothing: {
    title: "El directorio está vacío",
    text: "Quien lleva este Nowline aún no ha importado emisoras. Aparecerán aquí en cuanto lo haga.",
  },
};
