import { toOklch } from "../ground/colour.ts";

export interface Tint {
  /** OKLCH, degrees. */
  hue: number;
  /** OKLCH. */
  chroma: number;
}

const BINS = 24;
const BIN_DEGREES = 360 / BINS;
/** Greys have less chroma. */
const LEAST_CHROMA = 0.04;
/** A smaller part of the picture is a detail. */
const LEAST_SHARE = 0.02;
/** Stronger colours than screens show would glow. */
const MOST_CHROMA = 0.2;

/**
 * The hue that most of the strongly coloured pixels share, with their mean chroma; undefined for a picture in black,
 * white and greys. `pixels` is RGBA, 4 bytes a pixel; pixels that are more than half transparent do not count.
 */
export function tintOf(pixels: Uint8Array): Tint | undefined {
  const bins = Array.from({ length: BINS }, () => ({ x: 0, y: 0, weight: 0, pixels: 0 }));
  let seen = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    seen++;
    const { hue, chroma } = toOklch(red, green, blue);
    const bin = chroma < LEAST_CHROMA ? undefined : bins[Math.floor(hue / BIN_DEGREES) % BINS];
    if (!bin) continue;
    const angle = (hue * Math.PI) / 180;
    bin.x += Math.cos(angle) * chroma;
    bin.y += Math.sin(angle) * chroma;
    bin.weight += chroma;
    bin.pixels++;
  }
  // A hue on the border of two bins has its pixels in both.
  const around = bins.map((bin, i) => {
    const next = bins[(i + 1) % BINS] ?? bin;
    return {
      ...{ x: bin.x + next.x, y: bin.y + next.y },
      ...{ weight: bin.weight + next.weight, pixels: bin.pixels + next.pixels },
    };
  });
  const best = around.reduce((a, b) => (b.weight > a.weight ? b : a));
  if (seen === 0 || best.pixels / seen < LEAST_SHARE) return undefined;
  const hue = ((Math.atan2(best.y, best.x) * 180) / Math.PI + 360) % 360;
  return {
    hue: Math.round(hue) % 360,
    chroma: Math.min(MOST_CHROMA, Math.round((best.weight / best.pixels) * 1_000) / 1_000),
  };
}
