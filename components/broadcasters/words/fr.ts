import type { BroadcasterWords } from "./en.ts";

export const fr: BroadcasterWords = {
  title: "Pour les radios",
  description:
    "Comment une radio entre dans cet annuaire, annonce les titres qu’elle diffuse, corrige sa fiche, et ce que l’annuaire demande à ses serveurs.",
  lead: "Votre radio dans cet annuaire : comment y figurer, annoncer ce que vous diffusez, corriger une fiche, et ce que nous demandons à vos serveurs.",
  copy: {
    of: (what) => `Copier : ${what}`,
    states: { ready: "Copier", copied: "Copié", refused: "Sélectionnez et copiez vous-même" },
  },
  listed: {
    title: "Figurer dans l’annuaire",
    sources:
      "L’exploitant de cet annuaire ajoute les radios à partir de sources. Donnez-lui l’adresse d’un document que vous tenez à jour ; l’annuaire le relit sans cesse, si bien que vos changements arrivent sans courrier.",
    spi: "**SPI** (ETSI TS 102 818) : `SI.xml` pour vos services, `PI.xml` pour votre grille et vos émissions à la demande. C’est la meilleure source : elle contient vos noms, logos, genres, lieux, flux et émissions.",
    radioBrowser: "**Radio Browser** : la fiche JSON de votre radio, si l’exploitant reprend cet annuaire.",
    rss: "**RSS** : le flux de votre podcast ou de vos émissions enregistrées devient la réécoute de votre radio.",
    ndjson: "**NDJSON** : un objet JSON par ligne pour les radios, les émissions et les épisodes.",
    number:
      "Chaque radio a un numéro, son `rpuid`, qui ne change jamais. La page de votre radio le montre dans son adresse.",
  },
  icecast: {
    title: "Laisser votre Icecast s’inscrire",
    key: "Icecast peut inscrire ses flux. Demandez à l’exploitant une clé pour votre radio et placez-la dans `icecast.xml` :",
    mount:
      "Le point de montage a besoin de `<public>1</public>`. Icecast inscrit un flux une minute environ après son début, puis dit une fois par minute qu’il est à l’antenne et ce qu’il diffuse. Une nouvelle radio sans clé s’inscrit avec un secret que l’exploitant communique ; elle attend que notre contrôle ait lu son flux et que l’exploitant l’ait acceptée.",
  },
  songs: {
    title: "Annoncer ce que vous diffusez",
    reading:
      "Vous n’avez rien à faire si votre flux ou votre serveur l’annonce déjà : l’annuaire lit les titres d’Icecast, Shoutcast, ICY, Ogg et HLS tant que quelqu’un écoute. Pour être exact et immédiat, envoyez chaque titre à son début, avec la clé que l’exploitant crée pour votre radio :",
    begins: "Un titre commence",
    silence: "Aucun titre à l’antenne : informations, publicité, parole",
    azuraCast:
      "**AzuraCast** : ajoutez un webhook du type « Generic Web Hook » avec cette adresse, un nom d’utilisateur quelconque et la clé comme mot de passe.",
    body: "Le corps est du JSON ou un formulaire, avec `artist` et `title`, ou avec `raw` (« Artiste - Titre »). `startedAt` et `durationSeconds` rendent la fin du titre exacte.",
    none: "Les noms de radios, publicités, jingles, adresses et « Unknown » ne sont pas montrés comme des titres. La réponse dit ce qu’il est advenu de votre titre, et pourquoi.",
    shown:
      "Un titre est aussitôt sur la page de votre radio, et en moins de 90 secondes dans les réponses aux voitures et aux enceintes.",
  },
  corrections: {
    title: "Corriger une fiche",
    data: "**Un nom, un logo, un genre, une adresse** : changez-le dans le document que lit l’annuaire. Le changement arrive à la lecture suivante, le plus souvent dans l’heure. Ce qui vient de Radio Browser se corrige là-bas.",
    silent:
      "**« Ne fonctionne pas »** : la page de votre radio dit quand ses flux ont été contrôlés, et l’étape qui a échoué. Un flux est tenu pour hors service après trois contrôles manqués sur six heures au moins, et pour rétabli après un seul contrôle réussi. Un serveur qui refuse nos contrôles est dit « bloqué », jamais hors service.",
    song: "**Un titre faux** : envoyez vos titres vous-même, comme ci-dessus. Alors aucune autre source ne compte.",
    unwanted:
      "**Inscrite deux fois, ou indésirable ici** : dites-le à l’exploitant, qui peut masquer une radio et arrêter toute requête à ses serveurs, pour de bon : une lecture ultérieure ne la ramène pas.",
  },
  requests: {
    title: "Ce que nous demandons à vos serveurs",
    checks:
      "Un flux qui fonctionne est contrôlé une fois par jour, avec 64 Ko au plus. Un flux en panne est revu après 1, 3 et 6 heures.",
    connections:
      "Une connexion à la fois par hôte, pour toutes ses radios. Nous disons qui nous sommes dans `User-Agent`.",
    refusals:
      "`Retry-After` est respecté. Après 429, 401, 403 ou 451, un hôte est laissé en paix pendant un jour.",
    titles:
      "Les titres sont lus tant que quelqu’un écoute, par une seule connexion quel que soit le nombre d’auditeurs, et jusqu’à deux minutes environ après le dernier.",
    sound:
      "Les auditeurs écoutent vos propres flux depuis vos propres serveurs : ils sont dans vos statistiques. L’annuaire ne garde ni ne relaie aucun son.",
  },
};
