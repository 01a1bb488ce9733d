import { KEYS_KEY } from "#components/device/kept-keys.ts";
import { keepEntries, makeKindOf } from "./early/entries.ts";
import { makeKeeper } from "./early/keeper.ts";
import { keepKeys } from "./early/keys.ts";
import { keepPresses } from "./early/presses.ts";
import { SEARCH_FIELD_ID } from "./search-field-id.ts";

declare global {
  interface Window {
    /** Set once the page's own code runs; parts of the page may still be on their way. */
    pageLives?: boolean;
  }
}

/**
 * Runs where it stands in the document. A press on a button and a change of a field (text, choice, check, file) that
 * React does not handle, because that part of the page has not hydrated yet, is repeated once that part has hydrated:
 * on a slow device or network hydration takes seconds. Only the last press counts, and the last change of each field;
 * after 30 seconds none. A press that submits a form works without scripts. The pressed button has `data-early` (a look
 * in app/globals.css) and `aria-busy` until the press is repeated or dropped.
 *
 * React listens on the document, and stops an event that it drops before the event comes up again to the root element.
 * So React has handled an event that comes up to the root element, if React has marked the event's element as hydrated:
 * a property whose name begins with `__reactProps$`. The mark alone says too little: a part that waits for code has the
 * mark too. The mark comes before the end of hydration, and idle time after it. A text does not wait for idle time, for
 * its next letter may come before: the text is entered until React handles it. While React hydrates for an event it may
 * reset a field: then React has not handled what was entered.
 *
 * A kind of field says how to read the entered value, how to put it back (React may hydrate a list for its `input`, and
 * then resets the list to the value that the page began with) and how to enter the value once more. React ignores a
 * value that equals the last value set by code, so a text or a check gets another value first. The click that repeats a
 * check is no press.
 *
 * "/" and the letters after it are kept for the search (search-shortcut.tsx); where the page has the field, it gets them.
 *
 * The functions become text, so each uses what it is given and what the browser has, and nothing else of its module.
 */
export const KEEP_EARLY_INPUT = `{
const keeper = (${makeKeeper})();
(${keepPresses})(keeper);
(${keepKeys})("${SEARCH_FIELD_ID}", "${KEYS_KEY}");
(${keepEntries})(keeper, (${makeKindOf})());
}`;
