/**
 * Why something is recommended, from the evidence the directory sends. Ends of a sentence: they begin small and carry no
 * full stop, so that they can stand alone or after "its station:".
 */
export const reasons = {
  geo: {
    here: "broadcasts where you are",
    hereNear: "broadcasts where you are, less than 1 km away",
    hereAway: "broadcasts where you are, {km, number} km away",
    heardFrom: "heard from {km, number} km away",
    near: "less than 1 km away",
    away: "{km, number} km away",
  },
  trending: {
    fresh: "{plays, plural, one {# play} other {# plays}} in the last day, usually hardly any",
    day: "plays of the last day {times, number}× its usual",
    hours: "plays of the last hours {times, number}× its usual",
  },
  musicMatch: {
    onAir: "plays {artist} right now",
    week: "played {artist} {times, plural, =1 {once} =2 {twice} one {# time} other {# times}} this week",
    month: "played {artist} {times, plural, =1 {once} =2 {twice} one {# time} other {# times}} this month",
    /** After one of the two before. */
    andMore: "{played}, and {others, plural, one {# more of your artists} other {# more of your artists}}",
  },
  affinity: {
    shares: "shares {words}",
    artist: "plays {artist} too",
    sittings: "often heard in the same sitting",
    says: "says “{word}” too",
    both: "{first}; {second}",
  },
  onDemand: {
    justNow: "published within the hour",
    hours: "published {hours, plural, one {# hour} other {# hours}} ago",
    days: "published {days, plural, one {# day} other {# days}} ago",
  },
  publicValue: "recognised as of public value",
  ofStation: "its station: {reason}",
  sentence: "{said}.",
} as const;
