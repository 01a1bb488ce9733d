import type { Translation } from "../translation.ts";

export const ui: Translation["ui"] = {
  product: "Nowline",
  tagline: "Direkteradio langs tidslinja",
  description:
    "Direkteradio og det du kan høre igjen, langs én tidslinje: det som er på lufta, det som var, det som kommer.",
  comma: ", ",
  colon: ": ",
  skip: "Hopp til innholdet",

  nav: {
    label: "Hovedmeny",
    now: "Nå",
    guide: "Sendeplan",
    catchUp: "Hør igjen",
    forYou: "For deg",
    search: "Søk",
    home: "Nowline, til startsiden",
  },

  footer: {
    theme: "Farger",
    themes: { system: "Som systemet", day: "Dag", night: "Natt" },
    times: "Tidene er dine ({city}).",
    device: "Valgene dine lagres i denne nettleseren.",
    settings: "Innstillinger",
    developers: "For utviklere",
  },

  play: {
    play: "Spill {name}",
    pause: "Sett {name} på pause",
    stop: "Stopp {name}",
    noStream: "{name} har ingen lydstrøm",
  },
  favourite: {
    add: "Lagre {name} som favoritt",
    remove: "{name} er en favoritt: fjern",
  },
};
