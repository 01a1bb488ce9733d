import type { Translation } from "../translation.ts";

export const reasons: Translation["reasons"] = {
  geo: {
    here: "sendet dort, wo du bist",
    hereNear: "sendet dort, wo du bist, keinen Kilometer entfernt",
    hereAway: "sendet dort, wo du bist, {km, number} km entfernt",
    heardFrom: "zu hören ab {km, number} km Entfernung",
    near: "keinen Kilometer entfernt",
    away: "{km, number} km entfernt",
  },
  trending: {
    fresh: "{plays, plural, one {# Mal} other {# Mal}} gehört am letzten Tag, sonst kaum",
    day: "am letzten Tag {times, number}× so oft gehört wie sonst",
    hours: "in den letzten Stunden {times, number}× so oft gehört wie sonst",
  },
  musicMatch: {
    onAir: "spielt gerade {artist}",
    week: "spielte {artist} diese Woche {times, plural, =1 {einmal} =2 {zweimal} one {#-mal} other {#-mal}}",
    month:
      "spielte {artist} diesen Monat {times, plural, =1 {einmal} =2 {zweimal} one {#-mal} other {#-mal}}",
    andMore: "{played}, und {others, plural, one {# weiteren} other {# weitere}} deiner Interpreten",
  },
  affinity: {
    shares: "gemeinsam: {words}",
    artist: "spielt auch {artist}",
    sittings: "oft in einem Zug mitgehört",
    says: "sagt auch „{word}“",
    both: "{first}; {second}",
  },
  onDemand: {
    justNow: "erschienen in der letzten Stunde",
    hours: "erschienen vor {hours, plural, one {# Stunde} other {# Stunden}}",
    days: "erschienen vor {days, plural, one {# Tag} other {# Tagen}}",
  },
  publicValue: "anerkannt als von öffentlichem Wert",
  ofStation: "der Sender: {reason}",
  sentence: "{said}.",
};
