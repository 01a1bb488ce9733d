/** The interface of tests/browsers to a browser that Playwright cannot drive. */

/** An element of the page as a listener would name it. */
export interface Named {
  /** CSS selector of the candidates. */
  selector: string;
  /** Source of the pattern that its name matches: its `aria-label`, else its text. Any name when absent. */
  name?: string;
}

/** One page, driven by real input. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Runs `of` in the page. `of` uses only its argument, which is JSON. @returns its answer, JSON. */
  run<Given, Answer>(of: (given: Given) => Answer, given: Given): Promise<Answer>;
  /** Clicks the first visible element like `named`. @throws when there is none after 20 s. */
  press(named: Named): Promise<void>;
  /** Types `text` into the element in focus. `Enter`, `ArrowRight` and their like are one key. */
  type(text: string): Promise<void>;
  /** The visible part of the page as a PNG. */
  picture(): Promise<Uint8Array>;
}

export interface Browser {
  /** Name and version, as the browser says them. */
  readonly version: string;
  /** A page without cookies and without anything kept. */
  readonly tab: Tab;
  close(): Promise<void>;
}

/** A browser engine of Debian. */
export interface Engine {
  readonly name: string;
  /** Paths of the programs that the engine needs (bin/setup/programs.mjs installs them where it may). */
  readonly programs: readonly string[];
  open(sound: Readonly<Record<string, string>>): Promise<Browser>;
}

/** How long an element, a sound or a browser is waited for, ms. */
export const PATIENCE_MS = 30_000;

/** In the page: the first visible element like `named`. */
export function find({ selector, name }: Named): Element | null {
  const wanted = new RegExp(name ?? "");
  const called = (element: Element) =>
    (element.getAttribute("aria-label") ?? element.textContent ?? "").replace(/\s+/g, " ").trim();
  const seen = (element: Element) => element.getClientRects().length > 0;
  const all = [...document.querySelectorAll(selector)];
  const found = all.find((element) => seen(element) && wanted.test(called(element))) ?? null;
  found?.scrollIntoView({ block: "center", inline: "center" });
  return found;
}

/** Keys by the code points that WebDriver gives them (W3C WebDriver, 17.4.2). */
export const KEYS: Readonly<Record<string, string>> = {
  Enter: "\uE007",
  Escape: "\uE00C",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
  End: "\uE010",
};
