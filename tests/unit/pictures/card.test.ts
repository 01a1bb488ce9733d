/** Pictures for sharing, as outlines: with the faces of the pages, without a renderer. */
import { beforeAll, describe, expect, test } from "vitest";
import { cardSvg } from "#lib/pictures/card.ts";
import { type Face, loadFaces } from "#lib/pictures/faces.ts";
import { fitTitle } from "#lib/pictures/fit.ts";
import { setLine } from "#lib/pictures/outline.ts";
import { directionOf } from "#lib/pictures/runs.ts";

const ROOM = { width: 968, height: 306 };
let faces: readonly Face[];
beforeAll(async () => {
  faces = await loadFaces();
});

const widest = (title: string) => {
  const fitted = fitTitle(faces, title, directionOf(title), ROOM);
  if (!fitted) throw new Error(`${title} cannot be set`);
  const { lines, size, stretch } = fitted;
  const widths = lines.map(
    (text) => setLine(faces, text, { weight: 800, stretch, direction: directionOf(title) })?.width ?? 0,
  );
  return { ...fitted, width: Math.max(...widths) * size };
};

describe("a title", () => {
  test("is left out when not even its first letter fits", () => {
    expect(fitTitle(faces, "﷽﷽﷽", "rtl", { width: 200, height: 306 })).toBeUndefined();
  });

  test.each([
    "Ö1",
    "Harbour FM",
    "إذاعة ضفاف",
    "Радио Ромашка",
    "नमस्ते रेडियो",
    "Ραδιόφωνο",
    "Đài Tiếng nói",
    "The Calderbrook and Upper Wharfe Valley Community, Hospital and Agricultural Show Broadcasting Association",
    "Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikradio",
    "word ".repeat(200),
  ])("fits its place: %s", (title) => {
    const { width, lines, lead, size } = widest(title);
    expect(width).toBeGreaterThan(0);
    expect(width).toBeLessThanOrEqual(ROOM.width + 1);
    expect(lines.length * lead).toBeLessThanOrEqual(ROOM.height + 1);
    expect(size).toBeGreaterThanOrEqual(54);
  });

  test("that is short is larger and wider than one that is long", () => {
    const [short, long] = [
      widest("Verde"),
      widest("A conversation about everything that happened in the harbour last night, part two"),
    ];
    expect(short.size).toBeGreaterThan(long.size);
    expect(short.stretch).toBeGreaterThanOrEqual(100);
  });

  test("that is too long ends with an ellipsis", () => {
    expect(widest("word ".repeat(200)).lines.at(-1)).toMatch(/…$/);
  });

  test("loses no word on the way into lines", () => {
    const title = "The Salt Road, part 4 of 6: what the harbour master would not say";
    expect(widest(title).lines.join(" ")).toBe(title);
  });

  test("in letters that no face has is not set", () => {
    expect(fitTitle(faces, "東京ラジオ", "ltr", ROOM)).toBeUndefined();
  });
});

test("Arabic letters join: a word takes less room than its letters one by one, and other glyphs", () => {
  const style = { weight: 800, stretch: 100, direction: "rtl" } as const;
  const word = setLine(faces, "ضفاف", style);
  const apart = [..."ضفاف"].reduce((sum, letter) => sum + (setLine(faces, letter, style)?.width ?? 0), 0);
  expect(word?.width).toBeLessThan(apart);
});

describe("a picture", () => {
  const pathsOf = (svg: string) => svg.match(/<path /g)?.length ?? 0;
  const drawing = { title: "Harbour FM", line: "News and tides", hue: 50, chroma: 0.12 };

  test("has the name in it, and no markup of the name", () => {
    const svg = cardSvg(faces, { ...drawing, title: '<script>alert("1")</script> & co' });
    expect(svg).not.toContain("script");
    expect(pathsOf(svg)).toBeGreaterThan(40);
  });

  test("differs by station", () => {
    expect(cardSvg(faces, drawing)).not.toBe(cardSvg(faces, { ...drawing, hue: 240 }));
  });

  test("with a name that no font has is drawn without the name", () => {
    const svg = cardSvg(faces, { ...drawing, title: "東京ラジオ" });
    expect(svg).toContain("<rect");
    expect(pathsOf(svg)).toBeLessThan(pathsOf(cardSvg(faces, drawing)));
  });

  test("is turned around for a right-to-left name: the Now line is as far from the other side", () => {
    const nowX = (svg: string) => Number(/<rect x="(\d+)" y="0" width="6" height="630"/.exec(svg)?.[1]) + 3;
    expect(nowX(cardSvg(faces, drawing)) + nowX(cardSvg(faces, { ...drawing, title: "إذاعة ضفاف" }))).toBe(
      1200,
    );
  });

  test("of Nowline needs no words", () => {
    expect(pathsOf(cardSvg(faces, { hue: 0, chroma: 0 }))).toBe("NOWLINE".length);
  });
});
