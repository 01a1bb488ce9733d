import type { Translation } from "../translation.ts";

export const moment: Translation["moment"] = {
  title: "{station}, {when}",
  when: "{day}, {apart}",
  ago: "for {duration} siden",
  justNow: "akkurat nå",
  ahead: "om {duration}",
  nothingKnown: "Hva som gikk da, er ikke kjent.",
  programmes: "{station} rundt det øyeblikket",
  listenFrom: "Hør fra {time}",
  pause: "Pause",
  goOn: "Fortsett",
  listenAgain: "Hør igjen",
  listenAgainFrom: "Hør igjen fra {time}",
  what: "{pressed}: {show}, {station}",
  asking: "Spør {station} hvor langt det går an å spole tilbake.",
  rewind: "{station} kan spoles {duration} tilbake. Dette øyeblikket er innen rekkevidde til {until}.",
  episode: {
    inferred: "Det kan høres igjen, trolig som «{name}»: koblet etter stasjon, tid og tittel.",
    stated: "Det kan høres igjen: «{name}» var på lufta da, sier stasjonen.",
    fromStart: "Den begynner fra start: Opptaket er ikke like langt som sendingen var.",
    open: "Om denne episoden",
  },
  gone: {
    title: "Dette øyeblikket kan ikke høres",
    tooOld: "{station} kan spoles {duration} tilbake, og dette øyeblikket ligger lenger tilbake.",
    noRewind: "{station} har ingen lydstrøm som kan spoles tilbake.",
    unreachable:
      "{station} kunne ikke spørres om hvor langt det går an å spole tilbake: Lydstrømmen svarer ikke.",
    later: "«{name}» kan høres igjen {when}.",
    over: "«{name}» kunne høres igjen, men {when}.",
    notOffered: "«{name}» kan ikke høres igjen.",
    noEpisode: "{show} ligger ikke i Hør igjen.",
    nothing: "Ingenting av det ligger i Hør igjen.",
  },
  future: {
    title: "Det har ikke vært ennå",
    text: "Da sendes {show}.",
    unknown: "Ingenting er annonsert for da ennå.",
  },
  live: "{station} direkte",
  station: "Alt om {station}",
  more: "Mer fra {series}",
  bad: {
    title: "Denne lenken peker ikke på noe øyeblikk",
    text: "Den fører til {station}, men tidspunktet kan ikke leses. Et øyeblikk skrives slik: ?at=2026-05-03T14:07:00Z.",
  },
  notFound: {
    title: "Stasjonen finnes ikke",
    text: "Lenken fører til en stasjon katalogen ikke har, eller ikke har lenger.",
  },
};
