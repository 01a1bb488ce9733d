/** A placeholder in the shape of content that is still loading. */
export function Skeleton({ className = "" }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`block rounded-xs bg-sunk motion-safe:animate-pulse ${className}`} />
  );
}

/** Keys for `count` placeholders. */
export function placeholders(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `placeholder-${index}`);
}
