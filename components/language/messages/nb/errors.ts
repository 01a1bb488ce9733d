import type { Translation } from "../translation.ts";

export const errors: Translation["errors"] = {
  offline: {
    title: "Du ser ut til å være uten nett",
    text: "Katalogen kunne ikke nås fra denne enheten. Vi spør igjen så snart nettet er tilbake.",
  },
  timeout: {
    title: "Katalogen svarer ikke",
    text: "Den fikk ti sekunder. Prøv igjen; er den fortsatt taus, startes den på nytt.",
  },
  unavailable: {
    title: "Katalogen kan ikke svare akkurat nå",
    text: "Serveren er opptatt eller får ikke lest dataene sine. Det som spilles, går videre. Prøv igjen om et øyeblikk.",
  },
  store: {
    title: "Katalogen kan ikke leses akkurat nå",
    text: "Tjeneren kan ikke bruke et av lagrene sine, som denne siden trenger. Den som driver katalogen, kan se det. Prøv igjen om et øyeblikk.",
  },
  busy: {
    title: "For mange sider lages akkurat nå",
    text: "Tjeneren lager én side om gangen, og for mange venter. Prøv igjen om noen sekunder.",
  },
  often: {
    title: "For mange forespørsler fra nettverket ditt",
    text: "Det ble spurt etter sider raskere enn de deles ut. Prøv igjen om noen sekunder.",
  },
  refused: { title: "Katalogen godtok ikke forespørselen" },
  malformed: {
    title: "Svaret fra katalogen var skadet",
    text: "Noe på veien fra serveren og hit har endret det. Prøv igjen.",
  },
  retry: "Prøv igjen",
  reference: "Referanse {id}",
  page: {
    title: "Denne siden kunne ikke lages",
    text: "Feilen ligger hos Nowline, ikke hos deg og ikke hos stasjonen. Det som spilles, går videre. Prøv igjen om et øyeblikk.",
  },
  home: "På lufta nå",
  find: "Søk etter en stasjon",
  notFound: {
    title: "Ingenting på denne adressen",
    text: "Siden er flyttet, eller det er en skrivefeil i lenken.",
  },
  station: {
    title: "Stasjonen finnes ikke",
    text: "Katalogen har ingen stasjon med dette nummeret, eller har den ikke lenger. Søk på navnet: Den kan ha fått et nytt.",
  },
};
