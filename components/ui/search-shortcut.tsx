"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { keysStore } from "#components/device/keys-preference.ts";
import { leave } from "./leaving.ts";
import { SEARCH_FIELD_ID } from "./search-field-id.ts";
import { useInCountry } from "./use-in-country.ts";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Longest time between the press of `/` and the search field, on a slow network. */
const COMES_MS = 20_000;

/** Types `text` at the end of `field`, as a listener would. */
function typeInto(field: HTMLInputElement, text: string): void {
  // React notices a change only through the element's own setter.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  set?.call(field, field.value + text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Keeps letters, the `first` included, until the search page has come, and types them into its field. */
function keepLetters(first: string): void {
  let letters = first;
  let untilMs = performance.now() + COMES_MS;
  // A press leads elsewhere.
  const giveUp = () => {
    untilMs = 0;
  };
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1) return;
    // The listener has gone to another field meanwhile.
    if (isTyping(event.target) && (event.target as Element).id !== SEARCH_FIELD_ID) return;
    // The letters are not the player's keys either.
    event.preventDefault();
    event.stopImmediatePropagation();
    letters += event.key;
  };
  window.addEventListener("keydown", keep, true);
  window.addEventListener("pointerdown", giveUp);
  const look = () => {
    const field = document.getElementById(SEARCH_FIELD_ID);
    const hasCome = field instanceof HTMLInputElement && field === document.activeElement;
    if (!hasCome && performance.now() < untilMs) {
      setTimeout(look, 20);
      return;
    }
    window.removeEventListener("keydown", keep, true);
    window.removeEventListener("pointerdown", giveUp);
    if (hasCome && letters !== "") typeInto(field, letters);
  };
  look();
}

/** `/` leads to the search field from anywhere, unless keys are off; on the search page it puts the cursor there. */
export function SearchShortcut() {
  const router = useRouter();
  const path = useInCountry()("/search");
  useEffect(() => {
    const search = (letters: string) => {
      leave();
      router.push(path);
      keepLetters(letters);
    };
    const early = window.earlyKeys ?? "";
    window.earlyKeys = undefined;
    if (early !== "" && keysStore().read()) search(early.slice(1));
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (isTyping(event.target) || !keysStore().read()) return;
      event.preventDefault();
      const field = document.getElementById(SEARCH_FIELD_ID);
      if (field) {
        field.focus();
        return;
      }
      search("");
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [router, path]);
  return null;
}
