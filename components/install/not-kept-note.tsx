"use client";
import { useSyncExternalStore } from "react";
import { MOST_MOMENTS, type NotKept, notKept } from "#components/device/not-kept.ts";
import { MOST_FAVOURITES } from "#components/device/own-stations.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { Words } from "#components/language/words.ts";
import { BottomNote, NOTE_BUTTON } from "#components/ui/bottom-note.tsx";

function textOf(what: NotKept, t: Words["t"]): string {
  if (what === "favourites") return t("ui.notKept.favourites", { most: MOST_FAVOURITES });
  return what === "diary" ? t("ui.notKept.diary", { most: MOST_MOMENTS }) : t(`ui.notKept.${what}`);
}

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
    <div role="status">
      {what !== null && (
        <BottomNote text={textOf(what, t)} over>
          <button type="button" onClick={notKept().close} className={NOTE_BUTTON}>
            {t("ui.notKept.close")}
          </button>
        </BottomNote>
      )}
    </div>
  );
}
