import { expect, test } from "vitest";
import { oklch } from "#lib/colour.ts";
import { demoLogo } from "#lib/demo/logo.ts";
import { paletteOf } from "#lib/demo/logos/colour.ts";
import { DEMO_STATIONS } from "#lib/demo/stations.ts";

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test("every station has a drawing of its own, which loads nothing and names no font", () => {
  const logos = DEMO_STATIONS.map(({ rpuid }) => demoLogo(rpuid) ?? "");
  expect(
    new Set(logos.map((svg) => svg.replaceAll(/#[0-9a-f]{6}/g, "").replace(/<title>.*<\/title>/, ""))).size,
  ).toBe(DEMO_STATIONS.length);
  for (const svg of logos) {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 512 512"/);
    expect(svg).not.toMatch(/<text|font|href|<script|<style|NaN|undefined/);
    expect(svg.length).toBeLessThan(8_000);
  }
});

test("another station has none", () => {
  expect(demoLogo("8261234")).toBeUndefined();
  expect(demoLogo("")).toBeUndefined();
});

test("colours are those of OKLCH, and what is drawn stands out from its ground", () => {
  expect(oklch(1, 0, 0)).toBe("#ffffff");
  expect(oklch(0, 0, 0)).toBe("#000000");
  expect(oklch(0.6279, 0.2577, 29.23)).toMatch(/^#f[ef]0[0-3]0[0-3]$/);
  for (let hue = 0; hue < 360; hue += 5) {
    const { deep, pale } = paletteOf({ hue, chroma: 0.15 });
    expect((luminance(pale) + 0.05) / (luminance(deep) + 0.05)).toBeGreaterThan(7);
  }
});
