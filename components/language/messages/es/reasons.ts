/** Why something is recommended, in Spanish. */
import type { Translation } from "../translation.ts";

export const reasons: Translation["reasons"] = {
  geo: {
    here: "emite donde estás",
    hereNear: "emite donde estás, a menos de 1 km",
    hereAway: "emite donde estás, a {km, number} km",
    heardFrom: "se oye a {km, number} km de ti",
    near: "a menos de 1 km",
    away: "a {km, number} km",
  },
  trending: {
    fresh:
      "{plays, plural, one {# escucha} many {# de escuchas} other {# escuchas}} en las últimas 24 horas, casi ninguna de costumbre",
    day: "{times, number} veces sus escuchas habituales en 24 horas",
    hours: "{times, number} veces sus escuchas habituales en las últimas horas",
  },
  musicMatch: {
    onAir: "{artist} suena ahora mismo",
    week: "{artist} ha sonado {times, plural, =1 {una vez} =2 {dos veces} one {# vez} many {# de veces} other {# veces}} esta semana",
    month:
      "{artist} ha sonado {times, plural, =1 {una vez} =2 {dos veces} one {# vez} many {# de veces} other {# veces}} este mes",
    andMore:
      "{played}, y {others, plural, one {# más de tus artistas} many {# más de tus artistas} other {# más de tus artistas}}",
  },
  affinity: {
    shares: "comparte {words}",
    artist: "también suena {artist}",
    sittings: "se suele escuchar en la misma sesión",
    says: "también dice «{word}»",
    both: "{first}; {second}",
  },
  onDemand: {
    justNow: "publicado hace menos de una hora",
    hours: "publicado hace {hours, plural, one {# hora} many {# de horas} other {# horas}}",
    days: "publicado hace {days, plural, one {# día} many {# de días} other {# días}}",
  },
  publicValue: "reconocido valor público",
  ofStation: "su emisora: {reason}",
  sentence: "{said}.",
};
