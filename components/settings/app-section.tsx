"use client";
import { install, useInstallState } from "#components/install/install-store.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { Button } from "#components/ui/button.tsx";
import { Section } from "./section.tsx";

/** Installs Nowline as an app. */
export function AppSection() {
  const { t } = useWords();
  const state = useInstallState();
  return (
    <Section id="app" title={t("settings.app.title")}>
      <div className="px-(--gutter)">
        <p className="max-w-2xl text-muted">{t("settings.app.text")}</p>
        <div className="mt-3 flex min-h-11 items-center">
          {state === "offered" ? (
            <Button onClick={() => void install()}>{t("settings.app.install")}</Button>
          ) : (
            <p>{state === "installed" ? t("settings.app.installed") : t("settings.app.how")}</p>
          )}
        </div>
      </div>
    </Section>
  );
}
