/**
 * The first place of `part` in `text` at `from` or behind it; -1 where there is none. An empty part has no place: it stands
 * everywhere, and a search from place to place would never end.
 */
export const placeOf = (text: string, part: string, from = 0): number =>
  part === "" ? -1 : text.indexOf(part, from);
