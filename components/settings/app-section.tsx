"use client";
import { install, useInstallState } from "#components/install/install-store.ts";
import { Button } from "#components/ui/button.tsx";
import { settingsCopy } from "./copy.ts";
import { Section } from "./section.tsx";

const copy = settingsCopy.app;

/** Nowline as an app of this device. */
export function AppSection() {
  const state = useInstallState();
  return (
    <Section id="app" title={copy.title}>
      <div className="px-(--gutter)">
        <p className="max-w-2xl text-muted">{copy.text}</p>
        <div className="mt-3 flex min-h-11 items-center">
          {state === "offered" ? (
            <Button onClick={() => void install()}>{copy.install}</Button>
          ) : (
            <p>{state === "installed" ? copy.installed : copy.how}</p>
          )}
        </div>
      </div>
    </Section>
  );
}
