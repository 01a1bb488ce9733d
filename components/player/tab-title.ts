"use client";
import { clampText } from "#lib/ground/clamp.ts";
import type { Snapshot, Status } from "./engine/snapshot.ts";
import type { PlayerStore } from "./player-store.ts";
import { nameOf } from "./player-words.ts";

const PLAYS: ReadonlySet<Status> = new Set(["playing", "buffering", "reconnecting"]);

/** A page's own title stands alone for this time, in which Next.js reads it to listeners who do not see the page. */
const READ_WITHIN_MS = 500;
/** Letters of a name that leave a tab room for the page's own. */
const MOST_LETTERS = 24;

/** The words before a page's own title; none on pages whose title begins with what plays. */
function leadOf({ media, status, reconnect }: Snapshot, own: string): string {
  if (media === null || !PLAYS.has(status) || reconnect?.wasHeard === false) return "";
  // A document's title has no two spaces in a row.
  const spaced = (name: string) => name.replace(/\s+/g, " ").trim();
  if (own.startsWith(spaced(nameOf(media)))) return "";
  const name = media.kind === "station" ? (media.station.mediumName ?? nameOf(media)) : nameOf(media);
  return `▶ ${clampText(spaced(name), MOST_LETTERS)} · `;
}

/** Begins the tab's title with what plays: "▶ Harbour FM · Guide · Nowline". @returns a function that ends this. */
export function leadTitle({ subscribe, getSnapshot }: Pick<PlayerStore, "subscribe" | "getSnapshot">) {
  let lead = "";
  const show = (next: (own: string) => string) => {
    const { title } = document;
    // Between two pages a document may be without a title.
    if (title === "") return;
    const own = title.startsWith(lead) ? title.slice(lead.length) : title;
    lead = next(own);
    if (title !== lead + own) document.title = lead + own;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    timer = undefined;
    show((own) => leadOf(getSnapshot(), own));
  };
  // A page that opens, or learns more, writes a title of its own.
  const titles = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(follow, READ_WITHIN_MS);
  });
  titles.observe(document.head, { childList: true, subtree: true, characterData: true });
  const unsubscribe = subscribe(() => {
    if (timer === undefined) follow();
  });
  follow();
  return () => {
    titles.disconnect();
    unsubscribe();
    clearTimeout(timer);
    show(() => "");
  };
}
