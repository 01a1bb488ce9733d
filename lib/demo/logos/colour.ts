/** Colours of a logo: a station's hue and chroma at several lightnesses, as sRGB that every renderer knows. */
import { oklch } from "../../colour.ts";

export interface Palette {
  /** From the ground to what stands on it. */
  night: string;
  deep: string;
  full: string;
  soft: string;
  pale: string;
}

/** A station's colours. Contrast of `deep` with `pale` is above 7:1 for every hue. */
export function paletteOf({ hue, chroma }: { hue: number; chroma: number }): Palette {
  return {
    night: oklch(0.24, chroma * 0.55, hue),
    deep: oklch(0.39, chroma * 0.95, hue),
    full: oklch(0.6, chroma * 1.1, hue),
    soft: oklch(0.8, chroma * 0.8, hue),
    pale: oklch(0.96, chroma * 0.18, hue),
  };
}
