"use client";
import { lazy } from "react";
import { useHydrated } from "#components/device/use-hydrated.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { Dispensable } from "#components/ui/dispensable.tsx";
import { Section } from "./section.tsx";

const List = lazy(async () => ({
  default: (await import("#components/downloads/downloads-list.tsx")).DownloadsList,
}));

/** The downloaded episodes of this browser. */
export function DownloadsSection({ zone }: { zone: string }) {
  const { t } = useWords();
  const hydrated = useHydrated();
  return (
    <Section id="downloads" title={t("downloads.title")}>
      {hydrated && (
        <Dispensable>
          <List zone={zone} />
        </Dispensable>
      )}
    </Section>
  );
}
