/** The ports of the next and previous station to this page, the directory and this device. */
import { ownStations } from "#components/device/use-own-stations.ts";
import { loadOwnCards } from "#components/model/cards-data.ts";
import type { StepPorts } from "./station-steps.ts";

/** Links to stations, and tiles of brands, each of which has the rpuid of the channel that it plays. */
const LINKS = 'main :is(a[href^="/stations/"], [data-plays])';

const rpuidOf = (link: Element): string =>
  link.getAttribute("data-plays") ?? link.getAttribute("href")?.split(/[/?#]/)[2] ?? "";
const rpuidsIn = (node: ParentNode): string[] => [...new Set([...node.querySelectorAll(LINKS)].map(rpuidOf))];

/** The nearest part of the page around `link` that links to other stations. */
function listAround(link: Element): Element | null {
  let node: Element | null = link;
  while (node !== null && node.localName !== "main") {
    if (rpuidsIn(node).length > 1) return node;
    node = node.parentElement;
  }
  return null;
}

/** The page's list that has the station, by its links; among several, the list with the button pressed last. */
function stationsOnPage(rpuid: string): string[] {
  const links = [...document.querySelectorAll(LINKS)].filter((link) => rpuidOf(link) === rpuid);
  const lists = links.map(listAround).filter((list) => list !== null);
  const list = lists.find((each) => each.contains(document.activeElement)) ?? lists[0];
  return list === undefined ? [] : rpuidsIn(list);
}

export const browserSteps: StepPorts = {
  onPage: stationsOnPage,
  own() {
    const { favourites, recents } = ownStations().read();
    return [...favourites, ...recents].map(({ rpuid }) => rpuid);
  },
  load: (rpuids) => loadOwnCards(rpuids),
};
