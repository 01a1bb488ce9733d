/** The device and the network, in French. */
import type { Translation } from "../translation.ts";

export const install: Translation["install"] = {
  renewed: "Nowline a été mis à jour. Rechargez quand vous voulez : l’écoute s’arrêtera un instant.",
  reload: "Recharger",
  later: "Plus tard",

  waiting: {
    offline: "Vous êtes hors ligne. {name} s’ouvrira dès que le réseau sera revenu.",
    slow: "Le serveur ne répond pas. {name} s’ouvrira dès qu’il répondra.",
    stay: "Rester ici",
  },

  offline: {
    title: {
      offline: "Vous êtes hors ligne",
      silent: "Nowline ne répond pas",
      online: "Vous êtes en ligne",
    },
    text: {
      offline:
        "La radio passe par le réseau, et cet appareil n’en a pas pour l’instant. Cette page revient d’elle-même avec lui.",
      silent:
        "Votre appareil a un réseau, mais le serveur n’y est pas joignable. Nouvel essai à quelques secondes d’intervalle ; cette page revient d’elle-même.",
      online: "Voici la page affichée quand il n’y a pas de réseau.",
    },
    wanted: "Vous vouliez {path}, qui n’est pas conservé sur cet appareil.",
    retry: "Réessayer",
    asking: "Nouvel essai…",
    home: "À l’antenne maintenant",
    favourites: "Vos favoris sont en sécurité ici",
    favouritesText: "Ils s’écouteront dès le retour du réseau.",
  },
};
