import type { Translation } from "../translation.ts";

export const reasons: Translation["reasons"] = {
  geo: {
    here: "sender der du er",
    hereNear: "sender der du er, mindre enn 1 km unna",
    hereAway: "sender der du er, {km, number} km unna",
    heardFrom: "kan høres fra {km, number} km unna",
    near: "mindre enn 1 km unna",
    away: "{km, number} km unna",
  },
  trending: {
    fresh: "{plays, plural, one {# avspilling} other {# avspillinger}} det siste døgnet, ellers nesten ingen",
    day: "avspillinger det siste døgnet {times, number}× det vanlige",
    hours: "avspillinger de siste timene {times, number}× det vanlige",
  },
  musicMatch: {
    onAir: "spiller {artist} akkurat nå",
    week: "har spilt {artist} {times, plural, =1 {én gang} =2 {to ganger} one {# gang} other {# ganger}} denne uka",
    month:
      "har spilt {artist} {times, plural, =1 {én gang} =2 {to ganger} one {# gang} other {# ganger}} denne måneden",
    andMore: "{played}, og {others, plural, one {# til av artistene dine} other {# til av artistene dine}}",
  },
  affinity: {
    shares: "har {words} til felles",
    artist: "spiller også {artist}",
    sittings: "høres ofte i samme lytteøkt",
    says: "sier også «{word}»",
    both: "{first}; {second}",
  },
  onDemand: {
    justNow: "publisert den siste timen",
    hours: "publisert for {hours, plural, one {# time} other {# timer}} siden",
    days: "publisert for {days, plural, one {# dag} other {# dager}} siden",
  },
  publicValue: "anerkjent for sin verdi for samfunnet",
  ofStation: "stasjonen: {reason}",
  sentence: "{said}.",
};
