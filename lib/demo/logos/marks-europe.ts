/** Logos of the German, French, Spanish and Norwegian demonstration stations. */
import type { Mark } from "./marks-826.ts";
import { around, disc, ground, letters, rect, ring, sea, shape, stroke, type Word } from "./pen.ts";

/** The river under its frequency. */
const isarwelle: Mark = ({ deep, full, soft, pale }) =>
  ground(deep) +
  letters("89.3", 256, 150, 400, 130, pale) +
  shape(sea(280, 30, 340, 0), soft) +
  shape(sea(346, 30, 340, 110), full) +
  shape(sea(412, 30, 340, 220), deep);

/** Two sisters: the same circle, another letter in it. */
const kreis =
  (letter: Word): Mark =>
  ({ deep, soft, pale }) =>
    ground(pale) +
    ring(256, 256, 176, deep, 64) +
    disc(404, 108, 44, soft) +
    letters(letter, 256, 256, 170, 190, deep);

/** Eleven, in concrete. */
const bunkerElf: Mark = ({ night, deep, full, pale }) =>
  ground(night) +
  [232, 190, 148]
    .map((half, index) =>
      rect(256 - half, 256 - half, half * 2, half * 2, [deep, night, full][index] ?? deep, 28),
    )
    .join("") +
  [0, 104]
    .map((x) => shape(`M${x + 142} 214L${x + 190} 158H${x + 234}V354H${x + 182}V232L${x + 142} 262Z`, pale))
    .join("");

/** A mirror ball, and what it throws around. */
const tanzpalast: Mark = ({ night, deep, full, soft, pale }) => {
  const rays = Array.from({ length: 12 }, (_, index) => {
    const [ax, ay] = around(256, 240, 400, index / 12 - 0.018);
    const [bx, by] = around(256, 240, 400, index / 12 + 0.018);
    return shape(`M256 240L${ax} ${ay}L${bx} ${by}Z`, full);
  });
  const lines = [-96, -34, 34, 96].map(
    (dy) => `M${256 - Math.sqrt(150 ** 2 - dy ** 2)} ${240 + dy}h${2 * Math.sqrt(150 ** 2 - dy ** 2)}`,
  );
  const meridians = [44, 104].map((rx) => `M256 90a${rx} 150 0 0 0 0 300a${rx} 150 0 0 0 0-300`);
  return (
    ground(deep) +
    rays.join("") +
    rect(250, -10, 12, 110, pale) +
    disc(256, 240, 150, pale) +
    `<g opacity=".8">${stroke([...lines, ...meridians].join(""), soft, 9)}</g>` +
    disc(206, 186, 26, night) +
    disc(316, 268, 20, full)
  );
};

/** A face with ears. */
const kleinerBaer: Mark = ({ night, deep, full, soft, pale }) =>
  ground(soft) +
  disc(128, 150, 84, deep) +
  disc(384, 150, 84, deep) +
  disc(128, 150, 42, full) +
  disc(384, 150, 42, full) +
  disc(256, 284, 190, deep) +
  `<ellipse cx="256" cy="348" rx="96" ry="76" fill="${pale}"/>` +
  `<ellipse cx="256" cy="316" rx="38" ry="27" fill="${night}"/>` +
  stroke("M256 340V366M214 372q21 24 42-4q21 28 42 4", night, 14) +
  disc(180, 250, 22, night) +
  disc(332, 250, 22, night);

/** Three gusts off the land. */
const mistral: Mark = ({ deep, full, soft, pale }) =>
  ground(deep) +
  stroke("M40 176H330a58 58 0 1 0-58-58", pale, 42) +
  stroke("M40 262H420a50 50 0 1 1-50 50", soft, 42) +
  stroke("M40 348H236a56 56 0 1 1-56 56", full, 42);

/** Twelve sharp. */
const heurePleine: Mark = ({ deep, full, pale }) =>
  ground(deep) +
  disc(256, 256, 196, pale) +
  Array.from({ length: 12 }, (_, index) => {
    const [ax, ay] = around(256, 256, 172, index / 12);
    const [bx, by] = around(256, 256, index % 3 ? 160 : 142, index / 12);
    return stroke(`M${ax} ${ay}L${bx} ${by}`, deep, index % 3 ? 8 : 14);
  }).join("") +
  stroke("M256 256V112", deep, 26) +
  stroke("M256 256L338 304", full, 34) +
  disc(256, 256, 26, deep);

/** A curtain, a little open. */
const canalVelours: Mark = ({ night, deep, full, pale }) => {
  const folds = Array.from({ length: 8 }, (_, index) =>
    rect(index * 64, 0, 64, 512, index % 2 ? deep : full),
  ).join("");
  return `${ground(night)}${folds}${shape("M256 20C280 200 330 380 392 512H120C182 380 232 200 256 20Z", night)}${letters("V", 256, 396, 150, 110, pale)}${rect(0, 0, 512, 44, night)}`;
};

/** A ring with water in it. */
const ondine: Mark = ({ deep, full, soft, pale }) =>
  `${ground(pale)}<clipPath id="o"><circle cx="256" cy="256" r="150"/></clipPath>` +
  `<g clip-path="url(#o)">${shape(sea(250, 24, 220, 0), soft)}${shape(sea(310, 22, 220, 80), full)}</g>` +
  ring(256, 256, 176, deep, 56);

/** The star one goes by. */
const radioNord: Mark = ({ night, deep, soft, pale }) =>
  ground(deep) +
  shape("M256 18L286 116 384 146 286 176 256 274 226 176 128 146 226 116Z", soft) +
  letters("N", 256, 352, 270, 200, pale) +
  rect(0, 488, 512, 24, night);

const o1: Mark = ({ night, full, soft }) =>
  ground(full) +
  rect(0, 420, 512, 92, night) +
  letters("Ø1", 256, 224, 400, 260, night) +
  disc(436, 466, 22, soft);

/** A mast on the summit. */
const fjellradioen: Mark = ({ night, deep, full, soft, pale }) =>
  ground(pale) +
  stroke("M186 128a78 78 0 0 1 140 0M142 96a126 126 0 0 1 228 0", full, 20) +
  shape("M-40 512L176 250 270 362 356 270 560 512Z", soft) +
  shape("M60 512L256 176 452 512Z", deep) +
  shape("M256 176L316 279 280 262 256 300 226 262 196 279Z", pale) +
  rect(248, 108, 16, 74, night) +
  disc(256, 104, 18, night);

/** A leaf that is also a letter. */
const verde: Mark = ({ deep, full, soft, pale }) =>
  ground(deep) +
  shape("M256 456C110 380 60 240 84 70 230 90 270 220 256 456Z", soft) +
  shape("M256 456C402 380 452 240 428 70 282 90 242 220 256 456Z", pale) +
  stroke("M116 112C170 200 230 320 256 440M396 112C342 200 282 320 256 440", full, 12);

/** A square seen from the belfry. */
const plaza: Mark = ({ night, deep, full, soft, pale }) => {
  const arcades = [56, 136, 216, 296, 376, 456].flatMap((x) => {
    const inner = x > 56 && x < 456;
    const rows = disc(x, 56, 26, pale) + disc(x, 456, 26, pale);
    return inner ? [rows, disc(56, x, 26, pale), disc(456, x, 26, pale)] : [rows];
  });
  return (
    ground(deep) +
    arcades.join("") +
    rect(116, 116, 280, 280, soft) +
    rect(116, 256, 280, 140, full) +
    letters("P", 256, 256, 150, 170, night)
  );
};

/** The twelve beats, clockwise, and the five that count. */
const compas: Mark = ({ night, full, soft, pale }) => {
  const accents = [0, 3, 6, 8, 10];
  const beats = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = around(256, 256, 178, index / 12);
    return accents.includes(index) ? disc(x, y, 46, pale) : disc(x, y, 22, full);
  });
  const lines = accents.map((index) => around(256, 256, 178, index / 12).join(" ")).join("L");
  return ground(night) + stroke(`M${lines}Z`, soft, 12) + beats.join("");
};

export const MARKS_EUROPE: Record<string, Mark> = {
  isarwelle,
  "kreis-info": kreis("i"),
  "kreis-kultur": kreis("k"),
  "bunker-elf": bunkerElf,
  tanzpalast,
  "kleiner-baer": kleinerBaer,
  mistral,
  "heure-pleine": heurePleine,
  "canal-velours": canalVelours,
  ondine,
  radionord: radioNord,
  o1,
  fjellradioen,
  verde,
  plaza,
  compas,
};
