/** Why something is recommended, in French. */
import type { Translation } from "../translation.ts";

export const reasons: Translation["reasons"] = {
  geo: {
    here: "émet là où vous êtes",
    hereNear: "émet là où vous êtes, à moins de 1 km",
    hereAway: "émet là où vous êtes, à {km, number} km",
    heardFrom: "se capte à {km, number} km d’ici",
    near: "à moins de 1 km",
    away: "à {km, number} km",
  },
  trending: {
    fresh:
      "{plays, plural, one {# écoute} many {# d’écoutes} other {# écoutes}} en 24 heures, presque aucune d’habitude",
    day: "{times, number} fois ses écoutes habituelles en 24 heures",
    hours: "{times, number} fois ses écoutes habituelles ces dernières heures",
  },
  musicMatch: {
    onAir: "diffuse {artist} en ce moment",
    week: "a diffusé {artist} {times, plural, =1 {une fois} =2 {deux fois} one {# fois} many {# de fois} other {# fois}} cette semaine",
    month:
      "a diffusé {artist} {times, plural, =1 {une fois} =2 {deux fois} one {# fois} many {# de fois} other {# fois}} ce mois-ci",
    andMore:
      "{played}, et {others, plural, one {# autre de vos artistes} many {# d’autres de vos artistes} other {# autres de vos artistes}}",
  },
  affinity: {
    shares: "partage {words}",
    artist: "diffuse aussi {artist}",
    sittings: "s’écoute souvent dans la foulée",
    says: "dit aussi « {word} »",
    both: "{first} ; {second}",
  },
  onDemand: {
    justNow: "publié il y a moins d’une heure",
    hours: "publié il y a {hours, plural, one {# heure} many {# d’heures} other {# heures}}",
    days: "publié il y a {days, plural, one {# jour} many {# de jours} other {# jours}}",
  },
  publicValue: "d’intérêt public reconnu",
  ofStation: "sa station : {reason}",
  sentence: "{said}.",
};
