/** The player's keys: what a key press asks for, or nothing. Pure; the page listens. */
import { mirroredKey } from "#components/language/mirrored-key.ts";

export type Command = "toggle" | "back" | "forward" | "louder" | "quieter" | "mute" | "live" | "help";

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
}

/** What has the focus, as far as it matters: what a key would do there already. */
export interface Focused {
  /** Text is typed here, or a list, slider or menu moves by arrows. */
  takesKeys: boolean;
  /** A button or link, which the space bar presses. */
  pressable: boolean;
  /** Where time runs from right to left, the horizontal arrows do too. */
  rightToLeft: boolean;
  /** Something of the player: only there do the vertical arrows belong to the volume, elsewhere they scroll. */
  inPlayer: boolean;
}

const COMMANDS = new Map<string, Command>(
  Object.entries({
    " ": "toggle",
    ArrowLeft: "back",
    ArrowRight: "forward",
    ArrowUp: "louder",
    ArrowDown: "quieter",
    m: "mute",
    M: "mute",
    l: "live",
    L: "live",
    "?": "help",
  }),
);

/** What `press` asks of the player. Keys with modifiers belong to the browser, keys in fields to the field. */
export function commandOf(press: KeyPress, focused: Focused): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.defaultPrevented || focused.takesKeys)
    return null;
  const command = COMMANDS.get(mirroredKey(press.key, focused.rightToLeft)) ?? null;
  if (command === "toggle" && focused.pressable) return null;
  if ((command === "louder" || command === "quieter") && !focused.inPlayer) return null;
  return command;
}

const TYPED = /^(INPUT|TEXTAREA|SELECT)$/;
const MOVED =
  '[role="slider"], [role="grid"], [role="listbox"], [role="menu"], [role="radiogroup"], [role="tablist"], [role="combobox"], [role="dialog"]';
const PRESSED = 'button, a[href], summary, [role="button"], [role="menuitemradio"]';
/** Marks what belongs to the player. */
const PLAYER = "[data-player]";

/** Reads `Focused` off the page. */
export function focusedOn(target: EventTarget | null): Focused {
  const rightToLeft = document.documentElement.dir === "rtl";
  if (!(target instanceof HTMLElement))
    return { takesKeys: false, pressable: false, inPlayer: false, rightToLeft };
  return {
    takesKeys: TYPED.test(target.tagName) || target.isContentEditable || target.closest(MOVED) !== null,
    pressable: target.closest(PRESSED) !== null,
    inPlayer: target.closest(PLAYER) !== null,
    rightToLeft,
  };
}
