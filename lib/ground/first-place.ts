/**
 * The first place from 0 to `size - 1` at which `holds`, by binary search; `size` where it holds at none. Where `holds`
 * is true it is true at all later places too.
 */
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
