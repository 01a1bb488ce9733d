/** The note that this device has not kept something: at most one is shown, and that of the storage once on a page. */
import { observable } from "./observable.ts";
import { ofPage } from "./of-page.ts";

/** The list that is full, or the place in which the browser keeps nothing: its storage, or cookies for choices. */
export type NotKept = "favourites" | "series" | "diary" | "queue" | "storage" | "choice";

/** How many moments the diary holds. */
export const MOST_MOMENTS = 500;
/** How many series a listener may follow. */
export const MOST_FOLLOWED = 100;
/** How many episodes the queue holds. */
export const MOST_QUEUED = 100;

/** The note of one page. */
export function createNotKept() {
  const { read, subscribe, set } = observable<NotKept | null>(null);
  let isStorageTold = false;
  return {
    read,
    subscribe,
    /** Shows the note. The player stores its place every few seconds, so a note of the storage comes once. */
    tell(what: NotKept) {
      if (what === "storage" && isStorageTold) return;
      isStorageTold ||= what === "storage";
      set(what);
    },
    close: () => set(null),
  };
}

/** The note of this page. In the browser only. */
export const notKept = ofPage(createNotKept);
