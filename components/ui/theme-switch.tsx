"use client";
import { useState } from "react";
import { copy } from "./copy.ts";
import { remember, type Theme } from "./preferences.ts";
import { Segmented } from "./segmented.tsx";

type Choice = Theme | "system";
const CHOICES: Choice[] = ["system", "day", "night"];

/** Day, night, or as the system has it. */
export function ThemeSwitch({ initial }: { initial: Choice }) {
  const [choice, setChoice] = useState(initial);
  const choose = (next: Choice) => {
    setChoice(next);
    remember("theme", next === "system" ? null : next);
    if (next === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  };
  return (
    <Segmented
      label={copy.footer.theme}
      options={CHOICES.map((value) => ({ value, label: copy.footer.themes[value] }))}
      value={choice}
      onChange={choose}
    />
  );
}
