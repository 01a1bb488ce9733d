/** The first place below `size` at which `holds`, as at all later places, by binary search; `size` for none. */
export function firstPlace(size: number, holds: (place: number) => boolean): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
