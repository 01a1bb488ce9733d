"use client";
import { useWords } from "#components/language/language-provider.tsx";
import { usePlayer } from "#components/player/use-player.ts";

/** There is a new build. It waits: nobody's sound is cut without being asked. */
export function Renewed({ onReload, onLater }: { onReload: () => void; onLater: () => void }) {
  const { t } = useWords();
  const raised = usePlayer(({ media }) => media !== null);
  return (
    <div
      role="status"
      className={`fixed inset-x-0 z-30 mx-auto flex w-fit max-w-[92vw] flex-wrap items-center gap-x-2 bg-ink ps-5 pe-2 text-paper [--focus:var(--paper)] ${raised ? "bottom-32" : "bottom-5"}`}
    >
      <p className="py-3">{t("install.renewed")}</p>
      <button
        type="button"
        onClick={onReload}
        className="min-h-12 px-3 font-bold underline underline-offset-4"
      >
        {t("install.reload")}
      </button>
      <button type="button" onClick={onLater} className="min-h-12 px-3 underline underline-offset-4">
        {t("install.later")}
      </button>
    </div>
  );
}
