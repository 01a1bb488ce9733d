"use client";
import { PageBroke } from "#components/ui/page-broke.tsx";
import { Shell } from "#components/ui/shell.tsx";

export default function RootError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <Shell>
      <PageBroke digest={error.digest} onRetry={reset} />
    </Shell>
  );
}
