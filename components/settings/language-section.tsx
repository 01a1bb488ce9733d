"use client";
import { useEffect, useRef, useState } from "react";
import { tell } from "#components/device/said.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { TAGS, type Tag } from "#components/language/languages.ts";
import { speak } from "#components/language/speak.ts";
import { usePlayerStore } from "#components/player/use-player.ts";
import { keepPressed, takePressed } from "#components/ui/pressed-before.ts";
import { Segmented } from "#components/ui/segmented.tsx";
import { Section } from "./section.tsx";

/** The languages' names, each in the language itself. */
const LANGUAGE_NAMES: Readonly<Record<Tag, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  nb: "Norsk bokmål",
  es: "Español",
  ar: "العربية",
  ru: "Русский",
  zh: "简体中文",
  el: "Ελληνικά",
  uk: "Українська",
};

const buttonIn = (frame: HTMLElement | null, tag: Tag) =>
  frame?.querySelector<HTMLElement>(`button[lang="${tag}"]`);

/** Chooses the language; each language has its own name, for listeners who cannot read the present one. */
export function LanguageSection() {
  const { t, tag } = useWords();
  const player = usePlayerStore();
  const [chosen, setChosen] = useState(tag);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The document before had another language.
    const button = buttonIn(frame.current, tag);
    if (!button || !takePressed(button)) return;
    button.focus({ preventScroll: true });
    tell(t("settings.language.changed"));
  }, [t, tag]);
  const choose = async (next: Tag) => {
    if (next === chosen) return;
    setChosen(next);
    const button = buttonIn(frame.current, next);
    if (button) keepPressed(button);
    if (!(await speak(next, player.goOnAfterReload))) setChosen(tag);
  };
  return (
    <Section id="language" title={t("settings.language.title")}>
      <div ref={frame} className="px-(--gutter)">
        <p className="mb-3 max-w-2xl text-muted">{t("settings.language.text")}</p>
        <Segmented
          label={t("settings.language.label")}
          options={TAGS.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
          value={chosen}
          onChange={choose}
        />
      </div>
    </Section>
  );
}
