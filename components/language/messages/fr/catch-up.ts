/** Catch-up, in French. */
import type { Translation } from "../translation.ts";

export const catchUp: Translation["catchUp"] = {
  title: "Replay",
  description: "Ce qui est passé à l’antenne et s’écoute encore, du premier retrait au dernier.",
  by: "Ordre",
  views: {
    leaving: "Dernière chance",
    newest: "Nouveautés",
    series: "Séries",
    station: "Stations",
    category: "Catégories",
  },
  whole: "Tout le replay",
  ofStation: "À réécouter sur {station}",

  window: {
    left: "a expiré {moment}",
    leftOn: "a expiré le {date}",
    notOffered: "non proposé",
    opening: "dans un instant",
    always: "sans date de fin",
    remaining: "encore {duration}",
    lastMinute: "moins d’une minute",
    both: "{window}, {remaining}",
  },

  leaving: {
    hour: "Dans l’heure",
    today: "Plus tard aujourd’hui",
    tomorrow: "Demain",
    week: "D’ici une semaine",
    later: "Ensuite",
    note: "La ligne du présent consume chaque mèche. Au bout de la mèche, l’épisode expire.",
    all: "Tout voir",
    count:
      "{number, plural, one {# épisode va expirer} many {# d’épisodes vont expirer} other {# épisodes vont expirer}}",
    next: "Les {number, number} prochains à expirer",
    ticks: {
      hours: "{number, number} h",
      days: "{number, plural, one {# jour} many {# de jours} other {# jours}}",
    },
  },

  play: {
    play: "Écouter {name}",
    resume: "Reprendre {name} à {at}",
    pause: "Mettre en pause {name}",
    fromStart: "Du début",
    fromStartOf: "Écouter du début : {name}",
    resumeShort: "Reprendre à {at}",
  },
  heardUntil: "écouté jusqu’à {at}",
  pages: "Pages d’épisodes",
  episodes: "{number, plural, one {# épisode} many {# d’épisodes} other {# épisodes}}",
  series: "{number, plural, one {# série} many {# de séries} other {# séries}}",
  stations: "{number, plural, one {# station} many {# de stations} other {# stations}}",
  newestOf: "dernier épisode : {day}",
  everyStation: "Toutes les stations",
  everyCategory: "Toutes les catégories",
  categories: "{number, plural, one {# catégorie} many {# de catégories} other {# catégories}}",

  empty: {
    leaving: {
      title: "Rien n’expire bientôt ({country})",
      text: "Ce qui s’y réécoute n’a pas de date de fin, ou il n’y a rien. Les nouveautés montrent ce qui existe.",
    },
    newest: {
      title: "Pas de replay ({country})",
      text: "Aucune station n’y propose de réécoute. Le direct, lui, continue.",
    },
    here: {
      title: "Rien à réécouter ici",
      text: "Aucun épisode ne répond à ce choix, ou plus maintenant. Un autre en a peut-être davantage.",
    },
    page: { title: "Plus d’autres épisodes", text: "Cette liste s’arrête avant la page demandée." },
    toNewest: "Derniers épisodes",
    toFirst: "Première page",
    toNow: "À l’antenne maintenant",
  },

  episode: {
    wasOn: "Passage à l’antenne",
    isOn: "Passage à l’antenne",
    range: "{day}, de {from} à {to}",
    moment: "Voir ce moment",
    next: "Suite de la série",
    previous: "Épisode précédent",
    more: "Autres épisodes : {series}",
    allOf: "Toute la série : {series}",
    ways: "Comment l’écouter",
    streamOf: "Flux {number, number}",
    unstated: "format non précisé",
    about: "À propos",
    language: "Langue",
    categories: "Catégories",
    keywords: "Mots-clés",
    elsewhere: "Ailleurs",
    since: "depuis {moment}",
    closes: "expire {moment}",
    state: {
      playable: "Disponible",
      opening: "Disponible dans un instant",
      later: "Pas encore disponible",
      over: "Plus disponible",
      "not-offered": "Pas proposé en réécoute",
    },
    why: {
      later: "{station} le propose à partir de là. Cette page change dès qu’il est disponible.",
      over: "{station} le proposait jusque-là. Sa diffusion n’est plus autorisée.",
      "not-offered":
        "{station} annonce cet épisode sans en donner l’adresse : les droits de réécoute appartiennent à d’autres.",
    },
  },

  notFound: {
    episode: {
      title: "Épisode introuvable",
      text: "L’annuaire n’a pas d’épisode sous cet identifiant, ou n’en a plus. Sa station le propose peut-être sous un autre.",
    },
    series: {
      title: "Série introuvable",
      text: "L’annuaire n’a pas de série sous cet identifiant pour cette station, ou n’en a plus.",
    },
  },

  inferred: {
    sign: "≈",
    label: "retrouvé par station, horaire et titre",
    after: "{said}, retrouvé par station, horaire et titre",
    note: "≈ Retrouvé par station, horaire et titre : la grille elle-même ne nomme aucun épisode.",
  },
};
