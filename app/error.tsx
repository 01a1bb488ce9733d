"use client";
import { lazy, Suspense } from "react";

// Few visits see it. Should its code not come either, app/global-error.tsx takes its place.
const PageBroke = lazy(async () => ({
  default: (await import("#components/shell/page-broke.tsx")).PageBroke,
}));

/** Shown inside the shell: the masthead stays, and the player plays on. */
export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <Suspense>
      <PageBroke digest={error.digest} onRetry={reset} />
    </Suspense>
  );
}
