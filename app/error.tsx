"use client";
import { PageBroke } from "#components/shell/page-broke.tsx";

/** Shown inside the shell: the masthead stays, and the player plays on. */
export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <PageBroke digest={error.digest} onRetry={reset} />;
}
