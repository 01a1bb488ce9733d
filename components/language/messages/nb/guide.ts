import type { Translation } from "../translation.ts";

export const guide: Translation["guide"] = {
  title: "Sendeplan",
  description:
    "Programmene på alle stasjoner en uke tilbake og en uke fram, og hva av det som kan høres igjen.",
  genre: "Sjanger",
  everyGenre: "Alle sjangre",

  jumps: "Gå til",
  now: "Nå",
  tonight: "I kveld",
  earlier: "Tidligere",
  later: "Senere",
  days: "Dag",
  today: "I dag",

  grid: "Programmer i {country}: en rad for hver stasjon, tiden går fra venstre mot høyre",
  keys: "Piltastene går mellom programmer og stasjoner, Page Up og Page Down en side med stasjoner, Home og End til første og siste program på dagen, Shift med venstre og høyre pil en dag, N til det som er på lufta nå. Enter spiller det som kan høres, ellers åpner den stasjonen.",
  stations: "Stasjonene i sendeplanen",
  row: "Stasjon {place, number} av {all, number}",
  clock: "{city} {time}",
  clockLabel: "klokka der, i {city}, viser {time}",

  playLive: "hør direkte",
  from: "fra start",
  again: "hør igjen",
  againUntil: "hør igjen {until}",
  unsure: "opptak ukjent",
  notOffered: "tilbys ikke",
  left: "utløp {when}",
  failed: "Katalogen sendte ikke dette",
  retry: "vi spør snart igjen, trykk for å spørre nå",
  retryNow: "Spør igjen",
  noSchedule: "Ingen sendeplan publisert",
  unscheduledLive: "{live}, ingen sendeplan",
  onAir: "På lufta",

  what: "{name}, {time}, {station}",
  acts: { playLive: "hør direkte: {what}", from: "fra start: {what}", again: "hør igjen: {what}" },
  cell: "{name}, {station}, {when}.",
  when: "{day}, {from} til {to}",
  whenOver: "{day} {from} til {otherDay} {to}",
  there: "{from} til {to} i {city}",
  says: {
    onAir: "På lufta nå. Enter spiller direkte.",
    onAirRewind: "På lufta nå. Enter spiller direkte, Shift og Enter fra start.",
    onAirSilent: "På lufta nå. Ingen lydstrøm er kjent. Enter åpner stasjonen.",
    again: "Kan høres igjen, koblet etter stasjon, tid og tittel. Enter spiller.",
    againUntil: "Kan høres igjen {until}, koblet etter stasjon, tid og tittel. Enter spiller.",
    opens: "Kan høres igjen {from}. Enter åpner stasjonen.",
    left: "Opptaket utløp {when}. Enter åpner stasjonen.",
    notOffered: "Kan ikke høres igjen. Enter åpner stasjonen.",
    asking: "Ferdig sendt. Leter etter opptaket.",
    unsure: "Ferdig sendt. Om det kan høres igjen, er ikke kjent.",
    next: "Kommer senere. Enter åpner stasjonen.",
    loading: "{station}, programmene lastes inn",
    failed: "{station}, katalogen sendte ikke programmene. Enter spør igjen.",
    unscheduled: "{station} publiserer ingen sendeplan. Enter spiller direkte.",
    unscheduledSilent:
      "{station} publiserer ingen sendeplan, og ingen lydstrøm er kjent. Enter åpner stasjonen.",
  },

  legend: {
    again: "hør igjen, koblet etter stasjon, tid og tittel",
    notOffered: "tilbys ikke",
    onAir: "på lufta",
    next: "kommer",
  },

  list: {
    label: "Stasjoner i {country}, en liste for hver",
    programmes: "Programmer på {station}, {day}",
    place: "Stasjon {from, number} av {all, number}",
    places: "Stasjon {from, number} til {to, number} av {all, number}",
    previous: "Forrige stasjon",
    next: "Neste stasjon",
    noneThatDay: "Ingenting er annonsert for denne dagen.",
  },

  none: {
    title: "Ingen stasjoner i denne sjangeren",
    text: "Velg en annen ovenfor, eller se alle.",
  },
  empty: {
    title: "Ingen stasjoner her ennå",
    text: "Katalogen har ingen stasjoner i dette landet. Velg et annet ovenfor.",
  },
};
