/** The ports of the next and previous station to this page, the directory and this device. */
import { ownStations } from "#components/device/own-stations.ts";
import { loadOwnCards } from "#components/model/cards-data.ts";
import { takeDrawn } from "./drawn.ts";
import type { StepPorts } from "./station-steps.ts";

/** Links to stations, and tiles of brands, each of which has the rpuid of the channel that it plays. */
const LINKS = 'main :is(a[href^="/stations/"], [data-plays])';

const rpuidOf = (link: Element): string =>
  link.getAttribute("data-plays") ?? link.getAttribute("href")?.split(/[/?#]/)[2] ?? "";
const rpuidsIn = (node: ParentNode): string[] => [...new Set([...node.querySelectorAll(LINKS)].map(rpuidOf))];

/** The nearest part of the page around `node`, or `node` itself, that links to several stations. */
function listAround(node: Element | null): Element | null {
  if (node === null || node.localName === "main") return null;
  return rpuidsIn(node).length > 1 ? node : listAround(node.parentElement);
}

/** The page's list that has the station, by its links; among several, the list with the button pressed last. */
function stationsOnPage(rpuid: string): string[] {
  const links = [...document.querySelectorAll(LINKS)].filter((link) => rpuidOf(link) === rpuid);
  const lists = links.map((link) => listAround(link)).filter((list) => list !== null);
  const list = lists.find((each) => each.contains(document.activeElement)) ?? lists[0];
  return list === undefined ? [] : rpuidsIn(list);
}

const isFavourite = (rpuid: string): boolean =>
  ownStations()
    .read()
    .favourites.some((favourite) => favourite.rpuid === rpuid);

/** The station and those similar to it, on the station's own page; none where it is a favourite, after which favourites go on. */
function similarOnPage(rpuid: string): string[] {
  if (window.location.pathname !== `/stations/${rpuid}` || isFavourite(rpuid)) return [];
  const similar = document.getElementById("similar")?.closest("section");
  return similar ? [rpuid, ...rpuidsIn(similar)] : [];
}

export const browserSteps: StepPorts = {
  onPage(rpuid) {
    const found = stationsOnPage(rpuid);
    return found.length > 1 ? found : similarOnPage(rpuid);
  },
  drawn: takeDrawn,
  own() {
    const { favourites, recents } = ownStations().read();
    return [...favourites, ...recents].map(({ rpuid }) => rpuid);
  },
  load: (rpuids) => loadOwnCards(rpuids),
};
