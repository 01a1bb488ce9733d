import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** Day and night as app/tokens.css has them: the values are read from there, so that no colour can change without this test. */
const css = readFileSync("app/tokens.css", "utf8");
const [day = "", night = ""] = css.split("@variant night {\n    --paper");
const themes = { day, night: `--paper${night}` };

type Oklch = [lightness: number, chroma: number, hue: number];

function token(theme: string, name: string): Oklch {
  const found = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(theme) ?? [];
  return [Number(found[1]), Number(found[2]), Number(found[3])];
}
const number = (theme: string, name: string) => Number(new RegExp(`--${name}: ([\\d.]+)`).exec(theme)?.[1]);

/** Relative luminance (WCAG 2.2) of an OKLCH colour, clipped into sRGB as browsers do. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return (
    0.2126 * clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

function contrast(one: Oklch, other: Oklch): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The worst contrast of `against` with a tint of any hue and any chroma a logo may have. */
function worst(theme: string, tint: string, against: Oklch): number {
  let least = Number.POSITIVE_INFINITY;
  for (let hue = 0; hue < 360; hue += 3) {
    for (const chroma of [0, 0.03, 0.06, 0.12, 0.4]) {
      const shown = Math.min(chroma, number(theme, `tint-${tint}-c`));
      least = Math.min(least, contrast([number(theme, `tint-${tint}-l`), shown, hue], against));
    }
  }
  return least;
}

describe.each(Object.entries(themes))("%s", (_, theme) => {
  const [paper, ink, muted] = [token(theme, "paper"), token(theme, "ink"), token(theme, "ink-muted")];

  test("reads its tokens", () => {
    expect(paper.every(Number.isFinite)).toBe(true);
    expect(number(theme, "tint-solid-l")).toBeGreaterThan(0);
  });

  test("keeps text readable (4.5:1) on every station's tint", () => {
    for (const tint of ["solid", "soft"]) {
      expect(worst(theme, tint, ink)).toBeGreaterThan(7);
      expect(worst(theme, tint, muted)).toBeGreaterThan(4.5);
    }
  });

  test("keeps a station's strong colour readable on paper, and paper on it", () => {
    expect(worst(theme, "edge", paper)).toBeGreaterThan(4.5);
  });

  test("keeps the red line visible (3:1) across every tint, and the flag readable", () => {
    for (const tint of ["solid", "soft"]) expect(worst(theme, tint, token(theme, "red"))).toBeGreaterThan(3);
    expect(contrast(token(theme, "red"), token(theme, "on-red"))).toBeGreaterThan(4.5);
    expect(contrast(muted, paper)).toBeGreaterThan(4.5);
    expect(contrast(token(theme, "line-strong"), paper)).toBeGreaterThan(3);
  });
});
