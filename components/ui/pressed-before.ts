/** The button that a listener pressed right before the page was reloaded: in the next document it opens its dialog, or has the focus. */
import { tabTexts } from "#components/device/browser-storage.ts";
import { serverClock } from "#components/device/server-clock.ts";
import { fields, readJson } from "#components/device/stored.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";

const KEY = "nowline.pressed";
/** How long the next document may take to come; after this time it belongs to another visit. */
const COMES_MS = 30 * SECOND_MS;

const nameOf = (button: HTMLElement) => button.ariaLabel ?? button.textContent;

/** Keeps that `button` was pressed. @returns true. */
export function keepPressed(button: HTMLElement): true {
  const asked = { name: nameOf(button), address: window.location.href, atMs: serverClock.now() };
  tabTexts.set(KEY, JSON.stringify(asked));
  return true;
}

/** Whether `button` was pressed in the document before, at this address; asked once. */
export function takePressed(button: HTMLElement): boolean {
  const { name, address, atMs } = fields(readJson(tabTexts.get(KEY)));
  const isAsked =
    name === nameOf(button) &&
    address === window.location.href &&
    serverClock.now() - Number(atMs) < COMES_MS;
  if (isAsked) tabTexts.set(KEY, "");
  return isAsked;
}
