/**
 * Scrolls the row of `tab` sideways, so that the tab stands in the middle; the page does not scroll. As the `ref` of the
 * pressed tab it runs when the page shows the tab, and when another tab is pressed.
 */
export function showInRow(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!row) return;
  const middleOf = (element: HTMLElement) => {
    const { left, right } = element.getBoundingClientRect();
    return (left + right) / 2;
  };
  row.scrollBy({ left: middleOf(tab) - middleOf(row) });
}
