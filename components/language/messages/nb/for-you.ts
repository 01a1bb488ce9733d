import type { Translation } from "../translation.ts";

export const forYou: Translation["forYou"] = {
  title: "For deg",
  description: "Radio anbefalt etter regler du kan se og endre.",
  lead: "Radio valgt etter regler du kan se og endre. Reglene blir i denne nettleseren, og det gjør også det du har hørt.",
  form: "Hva det bygger på",
  results: "Anbefalinger",

  factors: {
    AFFINITY: { name: "Likt det du hører", use: "Bruk likhet med en stasjon" },
    GEO: { name: "Nær deg", use: "Bruk stedet ditt" },
    TRENDING: {
      name: "På vei opp",
      use: "Bruk det som er på vei opp i landet",
      about: "Høres mer enn vanlig akkurat nå",
    },
    MUSICMATCH: { name: "Artistene dine", use: "Bruk artister du liker" },
    ONDEMAND: { name: "Hør igjen", use: "Ta med episoder", about: "Episoder du kan spille nå" },
  },
  notUsed: {
    place: "Velg et sted",
    station: "Spill eller lagre en stasjon først",
    artists: "Nevn en artist",
  },
  lastHeard: "{station}, hørt sist",

  station: {
    label: "Stasjonen det tas utgangspunkt i",
    last: "Det jeg hørte sist ({station})",
    none: "Ingenting er hørt i denne nettleseren ennå. Spill en stasjon, eller lagre en som favoritt, så kan den velges her.",
    find: "Finn en stasjon",
  },

  place: {
    label: "By, eller bredde- og lengdegrad",
    placeholder: "Bergen, eller 60.39, 5.32",
    pick: "Steder å velge blant",
    found: "{number, plural, one {# sted passer} other {# steder passer}}",
    none: "Ingen større by heter «{typed}» i dette landet. Prøv en i nærheten, eller skriv bredde- og lengdegrad.",
    here: "Bruk posisjonen min",
    asking: "Spør enheten …",
    forget: "Glem dette stedet",
    at: "Ved {degrees}",
    sent: "Bare {degrees} sendes, det vil si på omtrent en kilometer nær. Det lagres ikke.",
    private: "Slås opp i denne nettleseren. Bare to desimaler av det sendes, omtrent en kilometer.",
    denied: "Nettleseren ga ikke fra seg posisjonen. Velg et sted i stedet, eller skriv et.",
    unavailable: "Enheten vet ikke hvor den er. Velg et sted i stedet, eller skriv et.",
  },

  artists: {
    label: "Legg til en artist",
    placeholder: "Marra",
    add: "Legg til",
    chosen: "Artistene dine",
    remove: "Fjern {name}",
    addOne: "Legg til {name}",
    heard: "Hørt i denne nettleseren",
    full: "{most, plural, one {# artist} other {# artister}} er nok. Fjern en for å legge til en annen.",
  },

  groups: {
    AFFINITY: "Fordi du hører på {station}",
    GEO: "Nær deg",
    TRENDING: "På vei opp denne uka",
    MUSICMATCH: "Spiller {artist}",
    MUSICMATCH_MORE: "Spiller {artist} og flere",
    ONDEMAND: "Hør når du vil",
  },
  groupPlace: "rundt {place}",
  why: "Hvorfor {name}",
  found: "{number, plural, one {# anbefaling} other {# anbefalinger}}",
  searching: "Leter etter radio",
  fromStation: "på {station}",
  playEpisode: "Spill {name}",
  pauseEpisode: "Sett {name} på pause",

  empty: {
    title: "Ingenting funnet etter disse reglene",
    text: "Ingen stasjoner i {country} passer til dem akkurat nå. Slå på en regel til, eller endre hva det bygger på.",
  },
  off: {
    title: "Alle reglene er slått av",
    text: "Slå på minst én, så fylles denne siden.",
  },
  idle: {
    title: "Ingen regel kan brukes ennå",
    text: "Velg et sted, nevn en artist, eller slå på «På vei opp».",
  },

  shelves: {
    change: "Endre hva det bygger på",
    titles: {
      AFFINITY: "Fordi du hører på",
      GEO: "Nær deg",
      TRENDING: "På vei opp denne uka",
      MUSICMATCH: "Spiller artistene dine",
    },
    invite: {
      AFFINITY: "Spill en stasjon, så kommer andre som ligner, hit.",
      GEO: "Si hvor du er, så kommer stasjoner nær deg hit.",
      MUSICMATCH: "Nevn artister du liker, så kommer stasjoner som spiller dem, hit.",
    },
    choose: { AFFINITY: "Finn en stasjon", GEO: "Velg et sted", MUSICMATCH: "Nevn artister" },
    nothing: {
      AFFINITY: "Ingen stasjoner i dette landet ligner.",
      GEO: "Ingenting mer nær stedet ditt.",
      TRENDING: "Ingenting høres mer enn vanlig akkurat nå.",
      MUSICMATCH: "Ingen stasjoner her har spilt dem i det siste.",
    },
    failed: "Anbefalingene kunne ikke hentes. Resten av siden er hel.",
    retry: "Prøv igjen",
  },
};
