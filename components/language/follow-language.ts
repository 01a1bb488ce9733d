/** A tab whose language was changed in another tab: the server answers in the new language, so the words would be mixed. */
import { rememberedChoice } from "#components/device/preferences.ts";
import { isTag } from "./languages.ts";

/**
 * Reloads the document in the remembered language when the listener comes to it, and calls `onReload` before. The
 * document of a browser without a network stays.
 * @returns a function that ends this.
 */
export function followLanguage(onReload: () => void): () => void {
  const look = () => {
    const chosen = rememberedChoice("language");
    if (document.hidden || !navigator.onLine || !isTag(chosen) || chosen === document.documentElement.lang)
      return;
    onReload();
    window.location.reload();
  };
  const followed = new AbortController();
  document.addEventListener("visibilitychange", look, { signal: followed.signal });
  window.addEventListener("focus", look, { signal: followed.signal });
  return () => followed.abort();
}
