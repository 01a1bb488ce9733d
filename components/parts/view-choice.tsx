"use client";
import { useState } from "react";
import { type LanesView, remember } from "#components/device/preferences.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { afterPaint } from "#components/ui/after-paint.ts";
import { Segmented } from "#components/ui/segmented.tsx";

const VIEWS = ["timeline", "list"] as const;

/** Stations by time, or as lists; what is chosen is remembered on this device. */
export function ViewChoice({ value, onChoose }: { value: LanesView; onChoose: (view: LanesView) => void }) {
  const { t } = useWords();
  // The pressed button shows first. No transition: it would wait for the start page's shelf (leaving-shelf-lazy.tsx).
  const [pressed, press] = useState<LanesView>();
  return (
    <Segmented
      label={t("now.view")}
      options={VIEWS.map((view) => ({ value: view, label: t(`now.${view}`) }))}
      value={pressed ?? value}
      onChange={(view) => {
        remember("view", view);
        press(view);
        void afterPaint().then(() => {
          press(undefined);
          onChoose(view);
        });
      }}
    />
  );
}
