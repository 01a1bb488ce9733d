/** Text as outlines: no renderer has to know a font. */
import {
  type Font,
  Direction as HarfBuzzDirection,
  shape,
  Buffer as TextBuffer,
  Variation,
} from "harfbuzzjs";
import type { Face } from "./faces.ts";
import { type Direction, runsOf } from "./runs.ts";

export interface Style {
  /** 100 to 900. */
  weight: number;
  /** Per cent: 62 to 125 where the face can. */
  stretch: number;
  direction: Direction;
}

/** A glyph and its place, in ems from the begin of the line. */
interface Placed {
  font: Font;
  glyph: number;
  x: number;
  y: number;
  unitsPerEm: number;
}

export interface Line {
  /** Ems from the first letter to the last, as seen. */
  width: number;
  /** SVG paths of `size` pixels an em that stand on a baseline at 0,0. To be called before another line is set. */
  paths(size: number): string;
}

const number = (value: number, digits = 2) => String(Number(value.toFixed(digits)));

function pathOf({ font, glyph, x, y, unitsPerEm }: Placed, size: number): string {
  const d = font.glyphToPath(glyph);
  if (!d) return "";
  const scale = size / unitsPerEm;
  const place = `translate(${number(x * size)} ${number(-y * size)})`;
  return `<path transform="${place} scale(${number(scale, 5)} ${number(-scale, 5)})" d="${d}"/>`;
}

/** Sets the line `text`; undefined when there is a letter in it that no face has. */
export function setLine(faces: readonly Face[], text: string, style: Style): Line | undefined {
  const { weight, stretch, direction } = style;
  const runs = runsOf(text, direction, faces, ({ font }, codePoint) => (font.glyph(codePoint) ?? 0) !== 0);
  if (!runs) return undefined;
  const placed: Placed[] = [];
  let x = 0;
  for (const { text: piece, face, rightToLeft } of runs) {
    const { font, unitsPerEm } = face;
    font.setVariations([new Variation("wght", weight), new Variation("wdth", stretch)]);
    const buffer = new TextBuffer();
    buffer.addText(piece);
    buffer.setDirection(rightToLeft ? HarfBuzzDirection.RTL : HarfBuzzDirection.LTR);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    for (const info of buffer.getGlyphInfosAndPositions()) {
      const { codepoint: glyph, xOffset = 0, yOffset = 0, xAdvance = 0 } = info;
      placed.push({ font, glyph, x: x + xOffset / unitsPerEm, y: yOffset / unitsPerEm, unitsPerEm });
      x += xAdvance / unitsPerEm;
    }
  }
  return { width: x, paths: (size) => placed.map((glyph) => pathOf(glyph, size)).join("") };
}
