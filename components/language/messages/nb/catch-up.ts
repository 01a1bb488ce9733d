import type { Translation } from "../translation.ts";

export const catchUp: Translation["catchUp"] = {
  title: "Hør igjen",
  description: "Det som har gått på lufta og fortsatt kan høres, etter når det utløper.",
  by: "Rekkefølge",
  views: {
    leaving: "Utløper snart",
    newest: "Nyeste",
    series: "Serier",
    station: "Stasjoner",
    category: "Kategorier",
  },
  whole: "Alt i Hør igjen",
  ofStation: "Hør igjen fra {station}",

  window: {
    left: "utløp {moment}",
    leftOn: "utløp {date}",
    notOffered: "tilbys ikke",
    opening: "åpner nå",
    always: "uten sluttdato",
    remaining: "{duration} igjen",
    lastMinute: "under ett minutt igjen",
    both: "{window}, {remaining}",
  },

  leaving: {
    hour: "Innen en time",
    today: "Senere i dag",
    tomorrow: "I morgen",
    week: "Innen en uke",
    later: "Etter det",
    note: "Nå-linja brenner seg bortover hver lunte. Der lunta slutter, utløper episoden.",
    all: "Alt som utløper",
    count: "{number, plural, one {# episode utløper} other {# episoder utløper}}",
    next: "De neste {number, number} som utløper",
    ticks: {
      hours: "{number, number} t",
      days: "{number, plural, one {# dag} other {# dager}}",
    },
  },

  play: {
    play: "Spill {name}",
    resume: "Fortsett {name} fra {at}",
    pause: "Sett {name} på pause",
    fromStart: "Fra start",
    fromStartOf: "Spill {name} fra start",
    resumeShort: "Fortsett fra {at}",
  },
  heardUntil: "hørt til {at}",
  pages: "Sider med episoder",
  episodes: "{number, plural, one {# episode} other {# episoder}}",
  series: "{number, plural, one {# serie} other {# serier}}",
  stations: "{number, plural, one {# stasjon} other {# stasjoner}}",
  newestOf: "nyeste: {day}",
  everyStation: "Alle stasjoner",
  everyCategory: "Alle kategorier",
  categories: "{number, plural, one {# kategori} other {# kategorier}}",

  empty: {
    leaving: {
      title: "Ingenting utløper snart i {country}",
      text: "Det som kan høres der, har ingen sluttdato, eller så finnes det ikke noe. De nyeste episodene viser hva som finnes.",
    },
    newest: {
      title: "Ingenting å høre igjen i {country}",
      text: "Ingen stasjoner der legger ut det som har vært på lufta. Direkteradioen går som før.",
    },
    here: {
      title: "Ingenting å høre igjen her",
      text: "Ingen episoder er oppført for dette valget, eller de er borte igjen. Et annet valg kan ha flere.",
    },
    page: { title: "Ingen flere episoder", text: "Lista slutter før siden det ble spurt etter." },
    toNewest: "Nyeste episoder",
    toFirst: "Første side",
    toNow: "På lufta nå",
  },

  episode: {
    wasOn: "Når den ble sendt",
    isOn: "Når den sendes",
    range: "{day}, {from} til {to}",
    moment: "Til det øyeblikket",
    next: "Neste i serien",
    previous: "Den forrige",
    more: "Mer fra {series}",
    allOf: "Alt fra {series}",
    ways: "Slik kan den høres",
    streamOf: "Lydstrøm {number, number}",
    unstated: "format ikke oppgitt",
    about: "Om episoden",
    language: "Språk",
    categories: "Kategorier",
    keywords: "Stikkord",
    elsewhere: "Andre steder",
    since: "siden {moment}",
    closes: "utløper {moment}",
    state: {
      playable: "Kan høres nå",
      opening: "Åpner nå",
      later: "Ikke ennå",
      over: "Den har utløpt",
      "not-offered": "Kan ikke høres igjen",
    },
    why: {
      later: "{station} tilbyr den fra da av. Siden endrer seg i samme øyeblikk som den åpner.",
      over: "{station} tilbød den til da. Den kan ikke lenger spilles.",
      "not-offered":
        "{station} fører opp episoden uten å oppgi noen adresse: Rettighetene til å høre den igjen ligger hos andre.",
    },
  },

  notFound: {
    episode: {
      title: "Episoden finnes ikke",
      text: "Katalogen har ingen episode med denne identifikatoren, eller har den ikke lenger. Stasjonen kan ha gitt den en ny.",
    },
    series: {
      title: "Serien finnes ikke",
      text: "Katalogen har ingen serie med denne identifikatoren hos denne stasjonen, eller har den ikke lenger.",
    },
  },

  inferred: {
    sign: "≈",
    label: "koblet etter stasjon, tid og tittel",
    after: "{said}, koblet etter stasjon, tid og tittel",
    note: "≈ Koblet etter stasjon, tid og tittel: Sendeplanen selv nevner ingen episode.",
  },
};
