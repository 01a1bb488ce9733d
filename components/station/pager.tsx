"use client";
import { Button } from "#components/ui/button.tsx";
import { copy } from "#components/ui/copy.ts";

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  onTurn: (page: number) => void;
  /** What the pages are of. */
  label?: string;
}

export function Pager({ page, pages, onTurn, label = copy.stations.pages }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-4 px-(--gutter) pt-6">
      <Button disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {copy.stations.previous}
      </Button>
      <p className="font-time text-xs" aria-current="page">
        {copy.stations.page(page, pages)}
      </p>
      <Button disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {copy.stations.next}
      </Button>
    </nav>
  );
}
