/** Logos of the British demonstration stations: each a drawing on its palette. */
import type { Palette } from "./colour.ts";
import { around, disc, ground, letters, rect, ring, sea, shape, stroke, type Word } from "./pen.ts";

export type Mark = (colours: Palette) => string;

/** A letter standing in the tide. */
const harbour: Mark = ({ deep, full, soft, pale }) =>
  ground(deep) +
  letters("H", 256, 226, 330, 300, pale) +
  shape(sea(326, 17, 256, 0), soft) +
  shape(sea(376, 17, 256, 96), full) +
  shape(sea(432, 15, 256, 32), deep);

/** A stall with its awning out. */
const kiosk: Mark = ({ night, deep, full, pale }) => {
  const stripes = Array.from({ length: 6 }, (_, index) => {
    const x = index * 86 - 2;
    return shape(`M${x} 0h86v104a43 43 0 0 1-86 0z`, index % 2 ? pale : full);
  });
  return (
    ground(deep) +
    letters("K", 256, 300, 240, 190, pale) +
    rect(0, 428, 512, 84, night) +
    letters("94.2", 256, 470, 200, 46, pale) +
    stripes.join("")
  );
};

/** A note dropped into still water. */
const concordia: Mark = ({ deep, full, soft, pale }) =>
  ground(deep) +
  [212, 160, 108]
    .map((radius, index) => {
      const [fromX, fromY] = around(256, 256, radius, 0.125 + index * 0.02);
      const [toX, toY] = around(256, 256, radius, 0.375 - index * 0.02);
      return stroke(
        `M${fromX} ${fromY}A${radius} ${radius} 0 1 0 ${toX} ${toY}`,
        [full, soft, pale][index] ?? pale,
        30,
      );
    })
    .join("") +
  disc(256, 256, 42, pale);

/** Something said. */
const meridian: Mark = ({ night, deep, pale }) =>
  ground(night) +
  shape(
    "M84 70H428a44 44 0 0 1 44 44V322a44 44 0 0 1-44 44H250L150 456V366H84a44 44 0 0 1-44-44V114A44 44 0 0 1 84 70Z",
    pale,
  ) +
  letters("M", 256, 218, 250, 180, deep);

/** A pitch from above. */
const touchline: Mark = ({ deep, full, pale }) => {
  const mown = [0, 2, 4].map((index) => rect(index * 86, 0, 86, 512, full)).join("");
  return `${ground(deep)}<g opacity=".38">${mown}</g>${rect(40, 64, 432, 58, pale)}${rect(227, 64, 58, 384, pale)}${ring(256, 300, 104, pale, 22)}`;
};

/** The lark is the same everywhere, the city is not. */
const lark =
  (city: Word): Mark =>
  ({ deep, full, soft, pale }) =>
    ground(full) +
    disc(256, 560, 250, deep) +
    shape("M70 250C70 130 170 60 292 60c0 122-82 202-222 202z", pale) +
    shape(
      "M292 60c96 0 160 74 160 160v46h-96c-118 0-196 62-214 160-60-66-72-130-72-176 140 0 222-68 222-190z",
      pale,
    ) +
    shape("M292 60c0 122-82 190-222 190 96 34 260 20 222-190z", soft) +
    disc(374, 168, 20, deep) +
    shape("M446 176l56 22-50 26z", deep) +
    letters(city, 396, 424, 130, 116, pale);

/** A pocket with something in it. */
const pocket: Mark = ({ night, deep, soft, pale }) =>
  ground(soft) +
  disc(196, 158, 92, pale) +
  stroke("M150 140q46-46 92 0", deep, 18) +
  disc(330, 178, 58, night) +
  shape("M56 190H456V350A150 150 0 0 1 306 478H206A150 150 0 0 1 56 350Z", deep) +
  stroke(
    "M86 226H426V346A122 122 0 0 1 304 450H208A122 122 0 0 1 86 346Z",
    soft,
    8,
    ' stroke-dasharray="4 26"',
  ) +
  letters("p", 256, 342, 150, 150, pale);

/** A semaphore at clear, above two hills. */
const calderbrook: Mark = ({ night, deep, full, soft, pale }) =>
  ground(pale) +
  disc(118, 130, 54, soft) +
  shape("M-20 512C60 300 220 300 330 512Z", full) +
  shape("M160 512C280 330 440 330 560 512Z", deep) +
  rect(296, 52, 26, 420, night, 6) +
  shape("M300 96L116 34 100 86 288 150Z", deep) +
  shape("M170 52l40 13-16 50-40-13z", pale) +
  disc(309, 120, 36, night) +
  letters("CB", 402, 452, 150, 62, pale);

/** Nine of them, one ringing. */
const nineBells: Mark = ({ night, full, soft, pale }) => {
  const bells = Array.from({ length: 9 }, (_, index) => {
    const x = 110 + (index % 3) * 146;
    const y = 110 + Math.floor(index / 3) * 146;
    const colour = index === 4 ? pale : index % 2 ? full : soft;
    const swing = index === 4 ? ` transform="rotate(18 ${x} ${y - 50})"` : "";
    const bell = `M${x - 52} ${y + 32}c16-14 16-34 16-52a36 36 0 0 1 72 0c0 18 0 38 16 52z`;
    return `<g${swing}>${shape(bell, colour)}${disc(x, y + 44, 14, colour)}</g>`;
  });
  return ground(night) + bells.join("");
};

export const MARKS_826: Record<string, Mark> = {
  harbour,
  kiosk,
  concordia,
  meridian,
  touchline,
  "lark-manchester": lark("M"),
  "lark-bristol": lark("B"),
  "lark-glasgow": lark("G"),
  pocket,
  calderbrook,
  ninebells: nineBells,
};
