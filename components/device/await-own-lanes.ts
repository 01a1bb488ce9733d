import { STATIONS_KEY } from "./own-stations.ts";

/**
 * Runs where it stands in the document. The server sends the same lanes to everybody. A listener with own stations sees
 * the lanes when the own lanes come first, so that nothing moves under a finger; after three seconds in any case. The
 * welcome is for a listener without own stations.
 */
export const AWAIT_OWN_LANES = `try {
  if (localStorage.getItem("${STATIONS_KEY}")?.includes("rpuid")) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-welcome] { display: none; } [data-lanes="everybody"] { visibility: hidden; animation: lanes-seen 0s 3s forwards; }');
    document.adoptedStyleSheets.push(sheet);
  }
} catch {}`;
