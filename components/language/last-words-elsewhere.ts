/** The words of last-words.ts in the other languages, in a file of their own, which browsers load only when needed. */

import type { DEFAULT_TAG, Tag } from "./languages.ts";

export interface LastWords {
  title: string;
  text: string;
  retry: string;
  home: string;
}

export const LAST_WORDS: Readonly<Record<Exclude<Tag, typeof DEFAULT_TAG>, LastWords>> = {
  de: {
    title: "Diese Seite konnte nicht angezeigt werden",
    text: "Der Fehler liegt bei Nowline, nicht bei dir und nicht beim Sender. Versuch es gleich noch einmal.",
    retry: "Noch einmal versuchen",
    home: "Was jetzt läuft",
  },
  fr: {
    title: "Cette page n’a pas pu être affichée",
    text: "L’erreur vient de Nowline, ni de vous ni de la station. Réessayez dans un instant.",
    retry: "Réessayer",
    home: "À l’antenne maintenant",
  },
  nb: {
    title: "Denne siden kunne ikke vises",
    text: "Feilen ligger hos Nowline, ikke hos deg og ikke hos stasjonen. Prøv igjen om et øyeblikk.",
    retry: "Prøv igjen",
    home: "På lufta nå",
  },
  es: {
    title: "No se ha podido mostrar esta página",
    text: "El fallo es de Nowline, no tuyo ni de la emisora. Inténtalo de nuevo en un momento.",
    retry: "Intentar de nuevo",
    home: "En antena ahora",
  },
  ar: {
    title: "تعذّر عرض هذه الصفحة",
    text: "الخطأ من Nowline، لا منك ولا من المحطة. حاول مرة أخرى بعد لحظات.",
    retry: "حاول مرة أخرى",
    home: "ما يُبث الآن",
  },
  ru: {
    title: "Не удалось показать страницу",
    text: "Ошибка на стороне Nowline: вы и станция тут ни при чём. Попробуйте ещё раз чуть позже.",
    retry: "Попробовать ещё раз",
    home: "Сейчас в эфире",
  },
  zh: {
    title: "无法显示此页",
    text: "问题出在 Nowline，与你和电台无关。请稍后重试。",
    retry: "重试",
    home: "正在播出",
  },
  el: {
    title: "Δεν ήταν δυνατή η εμφάνιση της σελίδας",
    text: "Το σφάλμα είναι του Nowline, όχι δικό σας ούτε του σταθμού. Δοκιμάστε ξανά σε λίγο.",
    retry: "Δοκιμάστε ξανά",
    home: "Τι παίζει τώρα",
  },
  uk: {
    title: "Не вдалося показати сторінку",
    text: "Помилка на боці Nowline: ви й станція тут ні до чого. Спробуйте ще раз трохи згодом.",
    retry: "Спробувати ще раз",
    home: "Зараз в ефірі",
  },
};
