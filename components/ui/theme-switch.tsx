"use client";
import { useSyncExternalStore } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { ofPage } from "../device/of-page.ts";
import { remember, type Theme } from "../device/preferences.ts";
import { Segmented } from "./segmented.tsx";

type Choice = Theme | "system";
const CHOICES: Choice[] = ["system", "day", "night"];
const listenersOfPage = ofPage(() => new Set<() => void>());

function worn(): Choice {
  const { theme } = document.documentElement.dataset;
  return theme === "day" || theme === "night" ? theme : "system";
}

/** Chooses the colours of this page and of later pages. In the browser only. */
export function wear(choice: Choice): void {
  remember("theme", choice === "system" ? null : choice);
  if (choice === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  for (const notify of [...listenersOfPage()]) notify();
}

/** Chooses day, night or the device's setting. A page may have two switches; both show the same choice. */
export function ThemeSwitch({ initial }: { initial: Choice }) {
  const { t } = useWords();
  const choice = useSyncExternalStore(
    (notify) => {
      listenersOfPage().add(notify);
      return () => listenersOfPage().delete(notify);
    },
    worn,
    () => initial,
  );
  return (
    <Segmented
      label={t("ui.footer.theme")}
      options={CHOICES.map((value) => ({ value, label: t(`ui.footer.themes.${value}`) }))}
      value={choice}
      onChange={wear}
    />
  );
}
