import { expect, test } from "vitest";
import { DEMO_STATIONS, demoLogo } from "#lib/demo/documents.ts";
import { oklch } from "#lib/ground/colour.ts";

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

test("a station outside the demonstration has no logo", () => {
  expect(demoLogo("8261234")).toBeUndefined();
  expect(demoLogo("")).toBeUndefined();
});

test("colours are those of OKLCH", () => {
  expect(oklch(1, 0, 0)).toBe("#ffffff");
  expect(oklch(0, 0, 0)).toBe("#000000");
  expect(oklch(0.6279, 0.2577, 29.23)).toMatch(/^#f[ef]0[0-3]0[0-3]$/);
});
