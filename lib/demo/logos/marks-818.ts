/** Logos of the Egyptian demonstration stations. */
import type { Mark } from "./marks-826.ts";
import { disc, ground, letters, sea, shape } from "./pen.ts";

/** The name between its two banks. */
const difaf: Mark = ({ deep, full, soft, pale }) =>
  ground(pale) +
  shape("M0 0H512V86C400 150 300 40 190 96 110 136 60 120 0 92Z", soft) +
  shape(sea(398, 20, 300, 40), full) +
  shape(sea(446, 20, 300, 150), deep) +
  letters("ضفاف", 256, 240, 420, 190, deep);

/** A palm, the sun and the dunes. */
const wahat: Mark = ({ night, deep, full, soft, pale }) => {
  const fronds = [-150, -115, -80, -45, -10, 25].map((angle) => {
    return `<g transform="rotate(${angle + 62} 330 150)">${shape("M330 150C360 96 400 84 446 96 420 130 376 152 330 150Z", deep)}</g>`;
  });
  return (
    ground(soft) +
    disc(150, 150, 74, pale) +
    shape("M318 150C300 240 310 320 342 400L372 400C340 310 334 240 340 150Z", night) +
    fronds.join("") +
    shape("M-20 420C120 300 280 350 532 300V532H-20Z", full) +
    shape("M-20 470C160 360 320 470 532 390V532H-20Z", deep) +
    letters("واحات", 256, 444, 240, 92, pale)
  );
};

export const MARKS_818: Record<string, Mark> = { difaf, wahat };
