/** The content of a sharing picture. */
export interface Drawing {
  /** Large text; absent for Nowline's own picture. */
  title?: string;
  /** Small text below the title. */
  line?: string;
  /** OKLCH hue (degrees) and chroma of the station. */
  hue: number;
  chroma: number;
}

/** Pixels: the size that readers of Open Graph crop least. */
export const PICTURE = { width: 1200, height: 630 } as const;
