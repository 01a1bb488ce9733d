/** Errors, in French. */
import type { Translation } from "../translation.ts";

export const errors: Translation["errors"] = {
  offline: {
    title: "Vous semblez hors ligne",
    text: "Cet appareil n’a pas pu joindre l’annuaire. Nouvel essai dès le retour du réseau.",
  },
  timeout: {
    title: "L’annuaire ne répond pas",
    text: "Il a eu dix secondes. Réessayez ; s’il reste muet, c’est qu’il redémarre.",
  },
  unavailable: {
    title: "L’annuaire ne peut pas répondre pour l’instant",
    text: "Son serveur est surchargé ou ne peut pas lire son catalogue. L’écoute en cours continue. Réessayez dans un instant.",
  },
  store: {
    title: "Le catalogue ne peut pas être lu pour le moment",
    text: "Le serveur ne peut pas utiliser l’une de ses bases, dont cette page a besoin. L’exploitant de l’annuaire le voit. Réessayez dans un instant.",
  },
  busy: {
    title: "Trop de pages sont demandées en ce moment",
    text: "Le serveur prépare les pages l’une après l’autre, et trop d’entre elles attendent. Réessayez dans quelques secondes.",
  },
  often: {
    title: "Trop de requêtes depuis votre réseau",
    text: "Les pages ont été demandées plus vite qu’elles ne sont distribuées. Réessayez dans quelques secondes.",
  },
  refused: { title: "L’annuaire n’a pas accepté la demande" },
  malformed: {
    title: "La réponse de l’annuaire est arrivée abîmée",
    text: "Elle a été modifiée entre le serveur et cet appareil. Réessayez.",
  },
  retry: "Réessayer",
  reference: "Référence {id}",
  page: {
    title: "Cette page n’a pas pu être composée",
    text: "C’est Nowline qui a failli, ni vous ni la station. L’écoute en cours continue. Réessayez dans un instant.",
  },
  home: "À l’antenne maintenant",
  find: "Chercher une station",
  notFound: {
    title: "Rien à cette adresse",
    text: "La page a été déplacée, ou le lien contient une faute.",
  },
  station: {
    title: "Station introuvable",
    text: "L’annuaire n’a pas de station sous ce numéro, ou n’en a plus. Cherchez-la par son nom : elle en a peut-être un nouveau.",
  },
};
