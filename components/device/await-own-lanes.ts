import { STATIONS_KEY } from "./own-stations.ts";

/**
 * Runs where it stands in the document. The server's lanes are the same for everybody; who has stations of their own
 * gets to see the lanes once their own come first, so that nothing changes under a finger. After three seconds they are
 * seen as they are.
 */
export const AWAIT_OWN_LANES = `try {
  if (localStorage.getItem("${STATIONS_KEY}")?.includes("rpuid")) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-lanes="everybody"] { visibility: hidden; animation: lanes-seen 0s 3s forwards; }');
    document.adoptedStyleSheets.push(sheet);
  }
} catch {}`;
