import Link from "next/link";
import type { ReactNode } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { placeholders, Skeleton, SkeletonRow } from "#components/ui/skeleton.tsx";
import { useInCountry } from "#components/ui/use-in-country.ts";

/** How many stations a column shows. */
export const ROWS = 3;
const COLUMN = "flex min-w-0 snap-start flex-col border-e border-line last:border-e-0 lg:last:border-e-0";
const HEADING = "flex h-15 items-end px-(--gutter) pb-2";
export const ROW = "flex h-20 items-center gap-3.5 px-(--gutter)";

interface ShelfFrameProps {
  children: ReactNode;
  busy?: boolean;
  isLow?: boolean;
  /** Stands for the shelf while its code loads. */
  waits?: boolean;
}

/** The shelf's frame, of one height so that nothing below moves; without a station (`isLow`) as low as its words. */
export function ShelfFrame({ children, busy = false, isLow = false, waits }: ShelfFrameProps) {
  const { t } = useWords();
  const to = useInCountry();
  return (
    <section aria-labelledby="for-you" aria-busy={busy} className="pt-12 print:hidden">
      <h2 id="for-you" className="px-(--gutter) page-title">
        <Link href={to("/for-you")} className="hover:underline decoration-1 underline-offset-8">
          {t("ui.nav.forYou")}
        </Link>
      </h2>
      <div
        data-shelf-waits={waits}
        className={`mt-3 grid ${isLow ? "" : "h-80"} snap-x scroll-px-(--gutter) auto-cols-[min(84vw,20rem)] grid-flow-col sm:auto-cols-[minmax(15.5rem,1fr)] overflow-x-auto overflow-y-hidden border-y border-line`}
      >
        {children}
      </div>
    </section>
  );
}

/** A column of the shelf, under its title. */
export function ShelfColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={COLUMN}>
      <h3 className={HEADING}>
        <span className="align-page line-clamp-2 leading-tight font-bold" dir="auto">
          {title}
        </span>
      </h3>
      {children}
    </div>
  );
}

export function ColumnSkeleton() {
  return (
    <div className={COLUMN} aria-hidden="true">
      <div className={HEADING}>
        <Skeleton className="h-5 w-3/5" />
      </div>
      {placeholders(ROWS).map((key) => (
        <div key={key} className={ROW}>
          <SkeletonRow mark="size-11 rounded-md" first="h-4 w-3/5" second="w-4/5" />
        </div>
      ))}
    </div>
  );
}

export function ShelfSkeleton() {
  return (
    <ShelfFrame busy>
      {placeholders(4).map((key) => (
        <ColumnSkeleton key={key} />
      ))}
    </ShelfFrame>
  );
}
