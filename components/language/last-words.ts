/**
 * What is said when even the layout fails, which hands out the words: all there is, in every language. Chosen by the
 * cookie alone; the browser is all that is left to ask.
 */
import { COOKIES } from "#components/ui/preferences.ts";
import { DEFAULT_TAG, isTag, type Tag } from "./languages.ts";

interface LastWords {
  title: string;
  text: string;
  retry: string;
  home: string;
}

export const LAST_WORDS: Readonly<Record<Tag, LastWords>> = {
  en: {
    title: "This page could not be made",
    text: "Nowline failed here, not you and not the station. Try again in a moment.",
    retry: "Try again",
    home: "What is on air now",
  },
  de: {
    title: "Diese Seite konnte nicht erstellt werden",
    text: "Der Fehler liegt bei Nowline, nicht bei dir und nicht beim Sender. Versuch es gleich noch einmal.",
    retry: "Noch einmal versuchen",
    home: "Was jetzt läuft",
  },
  fr: {
    title: "Cette page n’a pas pu être créée",
    text: "L’erreur vient de Nowline, ni de vous ni de la station. Réessayez dans un instant.",
    retry: "Réessayer",
    home: "À l’antenne maintenant",
  },
  nb: {
    title: "Denne siden kunne ikke lages",
    text: "Feilen ligger hos Nowline, ikke hos deg og ikke hos stasjonen. Prøv igjen om et øyeblikk.",
    retry: "Prøv igjen",
    home: "På lufta nå",
  },
  es: {
    title: "No se ha podido crear esta página",
    text: "El fallo es de Nowline, no tuyo ni de la emisora. Inténtalo de nuevo en un momento.",
    retry: "Intentar de nuevo",
    home: "En antena ahora",
  },
  ar: {
    title: "تعذّر إنشاء هذه الصفحة",
    text: "الخطأ من Nowline، لا منك ولا من المحطة. حاول مرة أخرى بعد لحظات.",
    retry: "حاول مرة أخرى",
    home: "ما يُبث الآن",
  },
};

/** The language remembered in this browser; English on the server and where none is. */
export function rememberedTag(): Tag {
  if (typeof document === "undefined") return DEFAULT_TAG;
  const tag = new RegExp(`(?:^|; )${COOKIES.language}=(\\w+)`).exec(document.cookie)?.[1];
  return isTag(tag) ? tag : DEFAULT_TAG;
}
