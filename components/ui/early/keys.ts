declare global {
  interface Window {
    /** "/" and the letters typed after it before the page took keys; undefined from then on. */
    earlyKeys?: string | undefined;
  }
}

/** Keeps "/" and the letters after it; a search field on the page gets them. Runs as text (early-input.ts). */
export function keepKeys(searchFieldId: string, settingKey: string): void {
  try {
    // The listener has turned single keys off (keys-preference.ts).
    if (localStorage.getItem(settingKey) === "false") return;
  } catch {
    // A browser that forbids storage keeps no setting.
  }
  window.earlyKeys = "";
  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (window.pageLives || performance.now() > 30_000) return;
    if (window.earlyKeys === undefined || event.ctrlKey || event.metaKey || event.altKey || key.length > 1)
      return;
    const isInField = target instanceof Element && target.closest("input, select, textarea");
    if (window.earlyKeys === "" && (key !== "/" || isInField)) return;
    event.preventDefault();
    const field = document.getElementById(searchFieldId);
    if (field) field.focus();
    else window.earlyKeys += key;
  };
  addEventListener("keydown", onKey, true);
}
