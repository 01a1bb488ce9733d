"use client";
import { useSyncExternalStore } from "react";
import {
  MOST_FOLLOWED,
  MOST_MOMENTS,
  MOST_QUEUED,
  type NotKept,
  notKept,
} from "#components/device/not-kept.ts";
import { MOST_FAVOURITES } from "#components/device/own-stations.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { BottomNote, NOTE_BUTTON } from "#components/ui/bottom-note.tsx";

/** How many entries a list holds, for the words that say so. */
const MOST: Readonly<Record<NotKept, number>> = {
  ...{ favourites: MOST_FAVOURITES, series: MOST_FOLLOWED, diary: MOST_MOMENTS, queue: MOST_QUEUED },
  ...{ storage: 0, choice: 0 },
};

const subscribe = (notify: () => void) => notKept().subscribe(notify);

/** Says that this device has not kept something, and why. */
export function NotKeptNote() {
  const { t } = useWords();
  const what = useSyncExternalStore(
    subscribe,
    () => notKept().read(),
    () => null,
  );
  return (
    // A dialog, above which the note stands, hides all of the page from readers but what has aria-live.
    <div role="status" aria-live="polite">
      {what !== null && (
        <BottomNote text={t(`ui.notKept.${what}`, { most: MOST[what] })} over>
          <button type="button" onClick={notKept().close} className={NOTE_BUTTON}>
            {t("ui.notKept.close")}
          </button>
        </BottomNote>
      )}
    </div>
  );
}
