/** The few strokes the logos are drawn with, on a square of 512. */
import { LETTERING } from "./lettering.ts";

export type Word = keyof typeof LETTERING;

export const SIDE = 512;

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function ground(fill: string): string {
  return rect(0, 0, SIDE, SIDE, fill);
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function ring(x: number, y: number, radius: number, stroke: string, width: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function stroke(d: string, colour: string, width: number, extra = ""): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`;
}

/** Lettering centred on a point and as large as fits into `width` by `height`. */
export function letters(
  word: Word,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
): string {
  const outline = LETTERING[word];
  const scale = Math.min(width / outline.width, height / outline.height);
  const left = x - (outline.width * scale) / 2;
  const top = y - (outline.height * scale) / 2;
  const placed = `translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(4)})`;
  return `<path transform="${placed}" d="${outline.d}" fill="${fill}"/>`;
}

/** A wave from edge to edge about height `y`, closed along the bottom; `swing` is half its height. */
export function sea(y: number, swing: number, length: number, shift: number): string {
  let d = `M${-length + shift} ${y}`;
  for (let x = -length + shift; x < SIDE + length; x += length) {
    d += `q${length / 4} ${-swing * 2} ${length / 2} 0t${length / 2} 0`;
  }
  return `${d}V${SIDE}H${-length + shift}Z`;
}

/** A point on a circle; `turn` is 0 at the top and goes clockwise, 1 being all the way round. */
export function around(x: number, y: number, radius: number, turn: number): [number, number] {
  const angle = turn * 2 * Math.PI;
  const round = (value: number) => Math.round(value * 10) / 10;
  return [round(x + radius * Math.sin(angle)), round(y - radius * Math.cos(angle))];
}
