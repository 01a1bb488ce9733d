"use client";
import { useHydrated } from "#components/device/use-hydrated.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { useOffered } from "#components/ui/offered.tsx";
import { useInCountry } from "#components/ui/use-in-country.ts";
import { ButtonLink } from "../ui/button.tsx";
import { useQueue } from "./queue.ts";
import { QueueView } from "./queue-view.tsx";

/** The queue as a page: also where nothing plays. */
export function QueuePage() {
  const { t } = useWords();
  const to = useInCountry();
  const { catchUp } = useOffered();
  const hydrated = useHydrated();
  const isEmpty = useQueue().episodes.length === 0;
  return (
    <div aria-busy={!hydrated} className={hydrated ? "" : "invisible"}>
      <QueueView heading="h1" headingClass="px-(--gutter) pt-4 pb-5 page-title" className="max-w-3xl" />
      {isEmpty && catchUp && (
        <p className="px-(--gutter) pt-5">
          <ButtonLink href={to("/catch-up?by=newest")}>{t("catchUp.empty.toNewest")}</ButtonLink>
        </p>
      )}
    </div>
  );
}
