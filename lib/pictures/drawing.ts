/** What a picture for sharing shows. */
export interface Drawing {
  /** In large letters; absent for the picture of the house itself. */
  title?: string;
  /** In small ones below it. */
  line?: string;
  /** OKLCH hue (degrees) and chroma of the station. */
  hue: number;
  chroma: number;
}

/** Pixels: what Open Graph's readers crop least. */
export const PICTURE = { width: 1200, height: 630 } as const;
