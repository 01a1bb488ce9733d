/** The id of the page's search field. */
export const SEARCH_FIELD_ID = "search-field";

declare global {
  interface Window {
    /** Set once the page's own code runs; parts of the page may still be on their way. */
    pageLives?: boolean;
    /** "/" and the letters typed after it before the page took keys; undefined from then on. */
    earlyKeys?: string | undefined;
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
 */
export const KEEP_EARLY_INPUT = `(() => {
  const lives = (element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  const soon = (act) => window.requestIdleCallback?.(act, { timeout: 500 }) ?? setTimeout(act, 100);
  const mark = (element, isEarly) => {
    // A button without our mark may be busy by itself.
    if (element.hasAttribute("data-early") === isEarly) return;
    element.toggleAttribute("data-early", isEarly);
    if (isEarly) element.setAttribute("aria-busy", "true");
    else element.removeAttribute("aria-busy");
  };
  let composes = false;
  for (const type of ["compositionstart", "compositionend"]) {
    addEventListener(type, () => { composes = type === "compositionstart"; }, true);
  }
  const keep = (kept) => {
    const look = () => {
      const isKept = kept.element.isConnected && kept.isWanted() && performance.now() <= kept.untilMs;
      kept.mark?.(isKept);
      if (!isKept) return;
      if (kept.isText && lives(kept.element) && !composes) kept.repeat();
      if (!kept.isText && lives(kept.element) && window.pageLives) soon(() => kept.isWanted() && kept.repeat());
      else setTimeout(look, 30);
    };
    setTimeout(look);
  };
  const untilMs = () => performance.now() + 30_000;
  const { documentElement } = document;
  let repeats = false;
  let press;
  addEventListener("click", ({ target, isTrusted }) => {
    if (repeats) return;
    press?.mark(false);
    const element = target.closest?.("button:enabled");
    const known = !isTrusted && press?.element === element ? press : undefined;
    const own = press = element && (element.type === "button" || !element.form) ? {
      element,
      untilMs: known?.untilMs ?? untilMs(),
      isWanted: () => press === own,
      mark: (isEarly) => mark(element, isEarly),
      repeat: () => element.click(),
    } : undefined;
    if (own) keep(own);
  }, true);
  documentElement.addEventListener("click", () => {
    if (!repeats && press && lives(press.element)) press = undefined;
  });

  window.earlyKeys = "";
  addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (window.pageLives || performance.now() > 30_000) return;
    if (window.earlyKeys === undefined || event.ctrlKey || event.metaKey || event.altKey || key.length > 1) return;
    if (window.earlyKeys === "" && (key !== "/" || target.closest?.("input, select, textarea"))) return;
    event.preventDefault();
    const field = document.getElementById("${SEARCH_FIELD_ID}");
    if (field) field.focus();
    else window.earlyKeys += key;
  }, true);

  const tell = (element, type) => element.dispatchEvent(new Event(type, { bubbles: true }));
  const asTyped = (element, value) =>
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value").set.call(element, value);
  const list = {
    read: (element) => element.value,
    restore: (element, value) => { element.value = value; },
    repeat: (element, value) => { element.value = value; tell(element, "change"); },
  };
  const text = {
    read: list.read,
    restore() {},
    repeat: (element, value) => { element.value = value + " "; asTyped(element, value); tell(element, "input"); },
  };
  const check = {
    read: (element) => element.checked,
    restore() {},
    repeat: (element, value) => { element.checked = !value; element.click(); },
  };
  const file = { read() {}, restore() {}, repeat: (element) => tell(element, "change") };
  const kindOf = ({ tagName, type }) =>
    tagName === "SELECT" ? list : type === "file" ? file : type === "checkbox" || type === "radio" ? check : text;
  const changes = new Map();
  addEventListener("input", ({ target }) => {
    if (repeats || !target.matches?.("input, select, textarea")) return;
    const kind = kindOf(target);
    const value = kind.read(target);
    const own = {
      element: target,
      isText: kind === text,
      untilMs: untilMs(),
      isWanted: () => changes.get(target) === own,
      isAsEntered: () => kind.read(target) === value,
      restore: () => kind.restore(target, value),
      repeat: () => {
        repeats = true;
        kind.repeat(target, value);
        repeats = false;
      },
    };
    changes.set(target, own);
    if (kind !== list) keep(own);
  }, true);
  addEventListener("change", ({ target }) => {
    const own = changes.get(target);
    if (repeats || !own || kindOf(target) !== list) return;
    own.restore();
    keep(own);
  }, true);
  for (const type of ["input", "change"]) {
    documentElement.addEventListener(type, ({ target }) => {
      const own = changes.get(target);
      if (own && lives(target) && (type === "change" || own.isText) && own.isAsEntered()) changes.delete(target);
    });
  }
})();`;
