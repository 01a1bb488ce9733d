import { placeholders, Skeleton, SkeletonRow } from "#components/ui/skeleton.tsx";

const ROWS = [6, 3];

/** Empty results, shown until the first answer arrives. */
export function FoundSkeleton() {
  return ROWS.map((rows) => (
    <div
      key={rows}
      aria-hidden="true"
      className="border-t border-line-strong pt-5 pb-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-6 lg:px-(--gutter)"
    >
      <Skeleton className="mx-(--gutter) mb-3 h-7 w-28 lg:mx-0" />
      <ul>
        {placeholders(rows).map((key) => (
          <li
            key={key}
            className="flex min-h-20 items-center gap-4 border-b border-line px-(--gutter) py-3 lg:px-4"
          >
            <SkeletonRow mark="size-13 rounded-lg" first="h-5 w-56 max-w-3/5" second="w-36 max-w-2/5" />
          </li>
        ))}
      </ul>
    </div>
  ));
}
