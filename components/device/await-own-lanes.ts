import { FORM_KEY, SOME_ENTRY, SOME_INPUT, STATIONS_KEY } from "./kept-keys.ts";
import { OWN_EPISODE_KEYS, OWN_SHELF_REM } from "./own-episodes.ts";

/**
 * Runs where it stands in the document. The server sends the same lanes to everybody. A listener with own stations sees
 * the lanes when the own lanes come first, so that nothing moves under a finger; after three seconds in any case. The
 * welcome is for a listener without own stations. The shelves of own episodes have their room before they load, and so have
 * recommendations for a listener of whom the form of For you knows something.
 */
export const AWAIT_OWN_LANES = `try {
  const sheet = new CSSStyleSheet();
  const own = ${JSON.stringify(OWN_EPISODE_KEYS)}.filter((key) => /${SOME_ENTRY}/.test(localStorage.getItem(key) ?? "")).length;
  const hasOwn = localStorage.getItem("${STATIONS_KEY}")?.includes("rpuid");
  const hasInput = hasOwn || /${SOME_INPUT}/.test(localStorage.getItem("${FORM_KEY}") ?? "");
  sheet.replaceSync('[data-own-shelves]:empty { min-height: ' + own * ${OWN_SHELF_REM} + 'rem; }' +
    (hasInput ? '[data-shelf-waits] { height: 20rem; visibility: hidden; }' : '') +
    (hasOwn ? '[data-welcome] { display: none; } [data-lanes="everybody"] { visibility: hidden; animation: lanes-seen 0s 3s forwards; }' : ''));
  document.adoptedStyleSheets.push(sheet);
} catch {}`;
