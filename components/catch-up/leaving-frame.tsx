import Link from "next/link";
import type { ReactNode } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { useInCountry } from "#components/ui/use-in-country.ts";
import { SHELF } from "./shelf-id.ts";

interface LeavingFrameProps {
  /** The episodes; absent while the shelf is on its way. */
  children?: ReactNode;
  /** The ids of the shelf and of its heading; absent while it is on its way. */
  ids?: { shelf: string; heading: string };
}

/** The shelf of what leaves soon, as high before its episodes are there as afterwards, so that nothing below moves. */
export function LeavingFrame({ children, ids }: LeavingFrameProps) {
  const { t } = useWords();
  const to = useInCountry();
  return (
    <section id={ids?.shelf} aria-labelledby={ids?.heading} className="pt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 px-(--gutter) pb-3">
        <h2 id={ids?.heading} className="page-title">
          {t("catchUp.views.leaving")}
        </h2>
        <Link href={to("/catch-up")} className="text-sm underline underline-offset-4 hover:no-underline">
          {t("catchUp.leaving.all")}
        </Link>
      </div>
      {/* The height of an item with a name and a window of two lines each. */}
      <ol className={`${SHELF} min-h-50 auto-cols-[minmax(17rem,1fr)]`}>{children}</ol>
    </section>
  );
}
