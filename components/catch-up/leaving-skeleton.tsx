import nowLine from "#components/parts/now-line.module.css";
import { placeholders, Skeleton, SkeletonRow } from "#components/ui/skeleton.tsx";
import styles from "./fuse.module.css";

/** An empty chart, shown until the leaving episodes arrive. */
export function LeavingSkeleton() {
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.ruler} />
      <div className={nowLine.line} />
      <Skeleton className="mx-(--gutter) mt-8 mb-2.5 h-6 w-40" />
      <ul className="border-t border-line">
        {placeholders(7).map((key) => (
          <li key={key} className={styles.row}>
            <div className="flex items-center gap-4 px-(--gutter) pt-3">
              <SkeletonRow mark="size-11 rounded-full" first="h-5 w-72 max-w-4/5" second="w-40 max-w-3/5" />
            </div>
            <div className="h-7.5" />
          </li>
        ))}
      </ul>
    </div>
  );
}
