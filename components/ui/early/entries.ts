import type { Keeper, Kept } from "./keeper.ts";

/** The parts of `input`, `select` and `textarea` that are read here; `checked` is of some inputs alone. */
interface Field extends HTMLElement {
  value: string;
  checked: boolean;
  type: string;
}
type Value = string | boolean;

/** How to read the entered value of a field, how to put the value back, and how to enter it once more. */
interface FieldKind {
  name: "list" | "text" | "check" | "file";
  read: (field: Field) => Value;
  restore?: (field: Field, value: Value) => void;
  repeat: (field: Field, value: Value) => void;
}

/** Runs as text (early-input.ts). */
export function makeKindOf(): (field: Field) => FieldKind {
  const tell = (field: Field, type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
  const set = (field: Field, value: Value) => {
    field.value = String(value);
  };
  const asTyped = (field: Field, value: Value) =>
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  const list: FieldKind = {
    name: "list",
    read: ({ value }) => value,
    restore: set,
    repeat: (field, value) => {
      set(field, value);
      field.style.opacity = "";
      tell(field, "change");
    },
  };
  const text: FieldKind = {
    name: "text",
    read: list.read,
    repeat: (field, value) => {
      set(field, `${value} `);
      asTyped(field, value);
      tell(field, "input");
    },
  };
  const check: FieldKind = {
    name: "check",
    read: ({ checked }) => checked,
    repeat: (field, value) => {
      field.checked = !value;
      field.click();
    },
  };
  const file: FieldKind = {
    name: "file",
    read: () => "",
    repeat: (field) => tell(field, "change"),
  };
  const ofInput = new Map([
    ["file", file],
    ["checkbox", check],
    ["radio", check],
  ]);
  return ({ tagName, type }) => (tagName === "SELECT" ? list : (ofInput.get(type) ?? text));
}

/** Keeps the last entry of each field. Runs as text (early-input.ts). */
export function keepEntries(keeper: Keeper, kindOf: (field: Field) => FieldKind): void {
  interface Entry extends Kept {
    isAsEntered: () => boolean;
    restore: () => void;
  }
  const entries = new Map<EventTarget | null, Entry>();
  const onInput = ({ target }: Event) => {
    if (keeper.repeats || !(target instanceof Element) || !target.matches("input, select, textarea")) return;
    const field = target as Field;
    const kind = kindOf(field);
    const value = kind.read(field);
    const own: Entry = {
      element: field,
      isText: kind.name === "text",
      untilMs: keeper.untilMs(),
      isWanted: () => entries.get(field) === own,
      isAsEntered: () => kind.read(field) === value,
      restore: () => kind.restore?.(field, value),
      // The words that are drawn in place of a list's own cannot change yet.
      mark: (isEarly) => {
        if (kind.name === "list") field.style.opacity = isEarly ? "1" : "";
      },
      repeat: () => {
        keeper.repeats = true;
        kind.repeat(field, value);
        keeper.repeats = false;
      },
    };
    entries.set(field, own);
    if (kind.name !== "list") keeper.keep(own);
  };
  addEventListener("input", onInput, true);
  // React may have reset the field an instant ago: the next letter is to follow the text that waits.
  const onBeforeInput = ({ target }: Event) => {
    const own = entries.get(target);
    if (own?.isText && !own.isAsEntered() && performance.now() <= own.untilMs) own.repeat();
  };
  addEventListener("beforeinput", onBeforeInput, true);
  const onChange = ({ target }: Event) => {
    const own = entries.get(target);
    if (keeper.repeats || !own || kindOf(target as Field).name !== "list") return;
    own.restore();
    keeper.keep(own);
  };
  addEventListener("change", onChange, true);
  for (const type of ["input", "change"]) {
    document.documentElement.addEventListener(type, ({ target }) => {
      const own = entries.get(target);
      if (own && keeper.lives(own.element) && (type === "change" || own.isText) && own.isAsEntered())
        entries.delete(target);
    });
  }
}
