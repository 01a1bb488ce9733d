"use client";
import type { ReactNode } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { Button } from "#components/ui/button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import styles from "./guide-list.module.css";

interface GuidePendingColumnProps {
  index: number;
  all: number;
  failed: boolean;
  onRetry: () => void;
  turns: ReactNode;
}

/** The place of a station that is not known yet. */
export function GuidePendingColumn({ index, all, failed, onRetry, turns }: GuidePendingColumnProps) {
  const { t } = useWords();
  return (
    <section
      className={styles.column}
      data-index={index}
      style={{ "--index": String(index) } as Record<string, string>}
      aria-label={t("guide.list.place", { from: index + 1, all })}
      aria-busy={!failed}
    >
      <div className={styles.head}>
        <Skeleton className="size-11 rounded-lg" />
        <Skeleton className="h-4 w-2/5" />
        <div className="-me-2 ms-auto sm:hidden">{turns}</div>
      </div>
      {failed && (
        <div className="grid justify-items-start gap-3 p-4">
          <p>{t("guide.failed")}</p>
          <Button onClick={onRetry}>{t("errors.retry")}</Button>
        </div>
      )}
    </section>
  );
}
