/** Maps key presses to commands of the player. Pure. */
import { mirroredKey } from "#components/language/mirrored-key.ts";

export type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented">;

interface Focused {
  /** A text field, menu or list, which uses every key. */
  takesKeys: boolean;
  /** A slider, grid or row of tabs, which uses arrow keys. */
  takesArrows: boolean;
  /** A button, link or switch, which uses the space bar. */
  pressable: boolean;
  /** Time runs from right to left, so the horizontal arrows are swapped. */
  rightToLeft: boolean;
  /** A part of the player: there the vertical arrows set the volume, elsewhere they scroll. */
  inPlayer: boolean;
}

const COMMANDS = {
  " ": "toggle",
  ArrowLeft: "back",
  ArrowRight: "forward",
  ArrowUp: "louder",
  ArrowDown: "quieter",
  m: "mute",
  l: "live",
  p: "previous",
  k: "keep",
  n: "next",
  "?": "help",
} as const;
export type Command = (typeof COMMANDS)[keyof typeof COMMANDS];
const COMMAND_OF = new Map<string, Command>(Object.entries(COMMANDS));

/** The command of `press`, or null. Keys with modifiers belong to the browser, keys in fields to the field. */
export function commandOf(press: KeyPress, focused: Focused): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.defaultPrevented || focused.takesKeys)
    return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : mirroredKey(press.key, focused.rightToLeft);
  const command = COMMAND_OF.get(key) ?? null;
  if (command === "toggle" && focused.pressable) return null;
  if (press.key.startsWith("Arrow") && focused.takesArrows) return null;
  if ((command === "louder" || command === "quieter") && !focused.inPlayer) return null;
  return command;
}

const TYPED =
  'textarea, select, input:not([type="range"], [type="checkbox"], [type="radio"], [type="button"])';
const CHOSEN = '[role="listbox"], [role="menu"], [role="combobox"]';
const MOVED =
  '[role="slider"], input[type="range"], input[type="radio"], [role="grid"], [role="radiogroup"], [role="tablist"]';
const PRESSED =
  'button, a[href], summary, input:not([type="range"]), [role="button"], [role="switch"], [role="gridcell"]';
const PLAYER = "[data-player]";
const FULL_PLAYER = '[role="dialog"][data-player]';
/** A dialog outside the player keeps all keys. */
const DIALOG = '[role="dialog"]:not([data-player])';

/** Whether the key goes to the full player or to the list of keys. */
export const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FULL_PLAYER) !== null;

/** Reads `Focused` off the page. */
export function focusedOn(target: EventTarget | null): Focused {
  const rightToLeft = document.documentElement.dir === "rtl";
  if (!(target instanceof HTMLElement))
    return { takesKeys: false, takesArrows: false, pressable: false, inPlayer: false, rightToLeft };
  const within = (selector: string) => target.closest(selector) !== null;
  return {
    takesKeys: within(TYPED) || target.isContentEditable || within(CHOSEN) || within(DIALOG),
    takesArrows: within(MOVED),
    pressable: within(PRESSED),
    inPlayer: within(PLAYER) || document.querySelector(FULL_PLAYER) !== null,
    rightToLeft,
  };
}
