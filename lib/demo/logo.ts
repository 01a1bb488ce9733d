/** Logos of the demonstration stations: drawn by code in each station's own tint, legible from 24 pixels up. */
import { paletteOf } from "./logos/colour.ts";
import { MARKS_818 } from "./logos/marks-818.ts";
import { MARKS_826 } from "./logos/marks-826.ts";
import { MARKS_EUROPE } from "./logos/marks-europe.ts";
import { SIDE } from "./logos/pen.ts";
import { demoStation } from "./stations.ts";

const MARKS = { ...MARKS_826, ...MARKS_EUROPE, ...MARKS_818 };

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** The logo of a demonstration station as an SVG document, square and without fonts; undefined for other stations. */
export function demoLogo(rpuid: string): string | undefined {
  const station = demoStation(rpuid);
  const mark = station && MARKS[station.slug];
  if (!station || !mark) return undefined;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="600" height="600" role="img">`;
  return `${open}<title>${escaped(station.name)}</title>${mark(paletteOf(station.tint))}</svg>\n`;
}
