"use client";
import { useWords } from "#components/language/language-provider.tsx";
import { BottomNote, NOTE_BUTTON } from "#components/ui/bottom-note.tsx";

/** Offers to reload for a new build. The page does not reload by itself: that would interrupt the sound. */
export function Renewed({ onReload, onLater }: { onReload: () => void; onLater: () => void }) {
  const { t } = useWords();
  return (
    <div role="status">
      <BottomNote text={t("install.renewed")}>
        <button type="button" onClick={onReload} className={`${NOTE_BUTTON} font-bold`}>
          {t("install.reload")}
        </button>
        <button type="button" onClick={onLater} className={NOTE_BUTTON}>
          {t("install.later")}
        </button>
      </BottomNote>
    </div>
  );
}
