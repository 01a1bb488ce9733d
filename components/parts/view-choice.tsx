"use client";
import { startTransition, useOptimistic } from "react";
import { type LanesView, remember } from "#components/device/preferences.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { Segmented } from "#components/ui/segmented.tsx";

const VIEWS = ["timeline", "list"] as const;

interface ViewChoiceProps {
  value: LanesView;
  onChoose: (view: LanesView) => void;
}

/** Stations by time, or as lists; what is chosen is remembered on this device. */
export function ViewChoice({ value, onChoose }: ViewChoiceProps) {
  const { t } = useWords();
  // The pressed button changes first; the stations take longer to render.
  const [pressed, press] = useOptimistic(value);
  return (
    <Segmented
      label={t("now.view")}
      options={VIEWS.map((view) => ({ value: view, label: t(`now.${view}`) }))}
      value={pressed}
      onChange={(view) => {
        remember("view", view);
        startTransition(() => {
          press(view);
          onChoose(view);
        });
      }}
    />
  );
}
