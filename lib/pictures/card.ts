/**
 * A sharing picture as SVG: the station's tint as a block of time, the Now line across it, the name fitted into the
 * block. Colours of the light theme (app/tokens.css); right-to-left titles mirror the picture.
 */
import { oklch } from "../ground/colour.ts";
import { type Drawing, PICTURE } from "./drawing.ts";
import type { Face } from "./faces.ts";
import { fitTitle, TITLE_WEIGHT } from "./fit.ts";
import { setLine } from "./outline.ts";
import { type Direction, directionOf } from "./runs.ts";

const { width: WIDTH, height: HEIGHT } = PICTURE;
const PAPER = oklch(0.965, 0.012, 85);
const INK = oklch(0.18, 0.012, 70);
const HAIRLINE = oklch(0.86, 0.012, 80);
const RED = oklch(0.5, 0.18, 27);

/** x positions: left edge of letters, the Now line, where the current programme ends, and the gap before the next. */
const [MARGIN, NOW_X, SWITCH_X, GAP] = [64, 360, 1_064, 8] as const;
const MAIN = { top: 132, bottom: 478 } as const;
const LOW = { top: 486, bottom: 574 } as const;
const LINE_SIZE = 34;

const tintOf = ({ hue, chroma }: { hue: number; chroma: number }) => ({
  solid: oklch(0.86, Math.min(chroma, 0.1), hue),
  soft: oklch(0.915, Math.min(chroma, 0.045), hue),
  edge: oklch(0.41, Math.min(chroma, 0.12), hue),
});

/** Positions as seen: from the left, or from the right for right-to-left titles. */
function stage(direction: Direction) {
  const turned = direction === "rtl";
  return {
    block(from: number, to: number, { top, bottom }: { top: number; bottom: number }, paint: string): string {
      const x = turned ? WIDTH - to : from;
      return `<rect x="${x}" y="${top}" width="${to - from}" height="${bottom - top}" ${paint}/>`;
    },
    /** A line of letters at the margin; `halo` is drawn around them, so that no line crosses them. */
    letters(width: number, baseline: number, halo: string | undefined, paths: string): string {
      const place = `translate(${turned ? WIDTH - MARGIN - width : MARGIN} ${baseline})`;
      const stroke = halo
        ? `<g fill="${halo}" stroke="${halo}" stroke-width="380" stroke-linejoin="round">`
        : "";
      return `<g transform="${place}">${stroke && `${stroke}${paths}</g>`}<g fill="${INK}">${paths}</g></g>`;
    },
    /** Interrupts the Now line between two heights. */
    gap(top: number, bottom: number, colour: string): string {
      const x = (turned ? WIDTH - NOW_X : NOW_X) - 4;
      return `<rect x="${x}" y="${top}" width="8" height="${bottom - top}" fill="${colour}"/>`;
    },
    now: `<rect x="${(turned ? WIDTH - NOW_X : NOW_X) - 3}" y="0" width="6" height="${HEIGHT}" fill="${RED}"/>`,
  };
}

const outlined = (tint: ReturnType<typeof tintOf>) =>
  `fill="${PAPER}" stroke="${tint.edge}" stroke-width="4"`;

/** The word mark as in the pages' masthead: NOW condensed and heavy, LINE wide and light. */
function wordmark(faces: readonly Face[], x: number, baseline: number, size: number): string {
  const now = setLine(faces, "NOW", { weight: 800, stretch: 62, direction: "ltr" });
  const nowPaths = now?.paths(size) ?? "";
  const rest = setLine(faces, "LINE", { weight: 300, stretch: 125, direction: "ltr" });
  const after = x + (now?.width ?? 0) * size + size * 0.02;
  return `<g fill="${INK}"><g transform="translate(${x} ${baseline})">${nowPaths}</g>
    <g transform="translate(${after} ${baseline})">${rest?.paths(size) ?? ""}</g></g>`;
}

const wrapped = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>${content}</svg>`;

/** The small line, cut between words to fit; empty when it cannot be set. */
function smallLine(faces: readonly Face[], text: string, room: number): { paths: string; width: number } {
  const words = text.replace(/\s+/gu, " ").trim().split(" ").slice(0, 40);
  const style = { weight: 500, stretch: 100, direction: directionOf(text) };
  for (let count = words.length; count > 0; count--) {
    const shown = words.slice(0, count).join(" ") + (count < words.length ? "…" : "");
    const line = setLine(faces, shown, style);
    if (!line) break;
    if (line.width * LINE_SIZE <= room)
      return { paths: line.paths(LINE_SIZE), width: line.width * LINE_SIZE };
  }
  return { paths: "", width: 0 };
}

/** The picture of a station, an episode or a series; a title that cannot be set is left out. */
function titled(faces: readonly Face[], { title = "", line = "", hue, chroma }: Drawing): string {
  const tint = tintOf({ hue, chroma });
  const direction = directionOf(title);
  const { block, letters, gap, now } = stage(direction);
  const room = { width: SWITCH_X - MARGIN - 32, height: MAIN.bottom - MAIN.top - 40 };
  const fitted = fitTitle(faces, title, direction, room);
  const middle = (MAIN.top + MAIN.bottom) / 2;
  const { lines, size, stretch, lead } = fitted ?? { lines: [], size: 0, stretch: 100, lead: 0 };
  const titleLines = lines.map((text, index) => {
    const set = setLine(faces, text, { weight: TITLE_WEIGHT, stretch, direction });
    // Capitals are about 0.69 em high: the capitals are centred, not the line.
    const baseline = middle + size * 0.345 + (index - (lines.length - 1) / 2) * lead;
    return set ? letters(set.width * size, baseline, tint.solid, set.paths(size)) : "";
  });
  const reach = (Math.max(0, lines.length - 1) * lead) / 2;
  const small = smallLine(faces, line, SWITCH_X - MARGIN - 32);
  return wrapped(
    [
      block(-GAP, SWITCH_X, MAIN, `fill="${tint.solid}"`),
      block(SWITCH_X + GAP + 2, WIDTH + GAP, { top: MAIN.top + 2, bottom: MAIN.bottom - 2 }, outlined(tint)),
      block(-GAP, SWITCH_X, LOW, `fill="${tint.soft}"`),
      block(SWITCH_X + GAP + 2, WIDTH + GAP, { top: LOW.top + 2, bottom: LOW.bottom - 2 }, outlined(tint)),
      now,
      gap(middle - reach, middle + reach, tint.solid),
      ...titleLines,
      letters(small.width, (LOW.top + LOW.bottom) / 2 + LINE_SIZE * 0.33, tint.soft, small.paths),
      wordmark(faces, direction === "rtl" ? WIDTH - MARGIN - 235 : MARGIN, 86, 54),
    ].join(""),
  );
}

/** Lanes of several stations, as on the start page: [hue, x positions where programmes change]. */
const LANES = [
  [50, [-8, 250, 620, 980]],
  [240, [-8, 120, 830]],
  [150, [-8, 470, 1_040]],
] as const;

function house(faces: readonly Face[]): string {
  const { block, now } = stage("ltr");
  const lanes = LANES.flatMap(([hue, changes], lane) => {
    const tint = tintOf({ hue, chroma: 0.1 });
    const at = { top: 300 + lane * 104, bottom: 300 + lane * 104 + 92 };
    return changes.map((from, index) => {
      const to = changes[index + 1] ?? WIDTH + GAP;
      const [left, right] = [from, to - GAP];
      if (right <= NOW_X) return block(left, right, at, `fill="${tint.soft}"`);
      if (left <= NOW_X) return block(left, right, at, `fill="${tint.solid}"`);
      return block(left + 2, right - 2, { top: at.top + 2, bottom: at.bottom - 2 }, outlined(tint));
    });
  });
  const rule = `<rect x="0" y="264" width="${WIDTH}" height="2" fill="${HAIRLINE}"/>`;
  return wrapped([rule, ...lanes, now, wordmark(faces, NOW_X + 40, 196, 150)].join(""));
}

/** The SVG document of `drawing`. */
export const cardSvg = (faces: readonly Face[], drawing: Drawing): string =>
  drawing.title === undefined ? house(faces) : titled(faces, drawing);
