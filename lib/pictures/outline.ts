/** Sets text as outlines, so that no renderer needs the fonts. */
import {
  type Font,
  Direction as HarfBuzzDirection,
  shape,
  Buffer as TextBuffer,
  Variation,
} from "harfbuzzjs";
import type { Face } from "./faces.ts";
import { type Direction, runsOf } from "./runs.ts";

interface Style {
  /** 100 to 900. */
  weight: number;
  /** Per cent: 62 to 125 if the face has the axis. */
  stretch: number;
  direction: Direction;
}

/** A glyph and its position, in ems from the start of the line. */
interface Placed {
  font: Font;
  glyph: number;
  x: number;
  y: number;
  unitsPerEm: number;
}

interface Line {
  /** Ems from the left edge to the right edge. */
  width: number;
  /** SVG paths at `size` pixels an em, on a baseline at 0,0. Call it before another line is set. */
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

/** Sets the line `text`; undefined when no face has one of its letters. */
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
