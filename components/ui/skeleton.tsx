/** A placeholder in the shape of content that is still loading. */
export function Skeleton({ className = "" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block rounded-xs bg-sunk night:bg-raised motion-safe:animate-pulse ${className}`}
    />
  );
}

/** Placeholders of a mark and of two lines beside the mark; each parameter is a list of classes. */
export function SkeletonRow({ mark, first, second }: Record<"mark" | "first" | "second", string>) {
  return (
    <>
      <Skeleton className={`shrink-0 ${mark}`} />
      <div className="flex-1">
        <Skeleton className={first} />
        <Skeleton className={`mt-2 h-3 ${second}`} />
      </div>
    </>
  );
}

/** Keys for `count` placeholders. */
export function placeholders(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `placeholder-${index}`);
}
