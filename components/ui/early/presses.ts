import type { Keeper, Kept } from "./keeper.ts";

/** Keeps the last press on a button. Runs as text (early-input.ts). */
export function keepPresses(keeper: Keeper): void {
  const mark = (element: Element, isEarly: boolean) => {
    // A button without our mark may be busy by itself.
    if (element.hasAttribute("data-early") === isEarly) return;
    element.toggleAttribute("data-early", isEarly);
    if (isEarly) element.setAttribute("aria-busy", "true");
    else element.removeAttribute("aria-busy");
  };
  let press: Kept | undefined;
  const onPress = ({ target, isTrusted }: MouseEvent) => {
    if (keeper.repeats) return;
    press?.mark?.(false);
    const button = target instanceof Element && target.closest<HTMLButtonElement>("button:enabled");
    const known = !isTrusted && press?.element === button ? press : undefined;
    press = undefined;
    if (!button || (button.type !== "button" && button.form)) return;
    const own: Kept = {
      element: button,
      untilMs: known?.untilMs ?? keeper.untilMs(),
      isWanted: () => press === own,
      mark: (isEarly) => mark(button, isEarly),
      repeat: () => button.click(),
    };
    press = own;
    keeper.keep(own);
  };
  addEventListener("click", onPress, true);
  document.documentElement.addEventListener("click", () => {
    if (!keeper.repeats && press && keeper.lives(press.element)) press = undefined;
  });
}
