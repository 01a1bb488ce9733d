"use client";
import { useEffect } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { StationCard } from "#components/model/station-card.ts";
import { useCopy } from "#components/ui/use-copy.ts";

interface PlainShareProps {
  station: StationCard;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Copies the link of a station at each press, or shows the link: where the code of the dialog cannot be loaded. */
export function PlainShare({ station, open, onOpenChange }: PlainShareProps) {
  const { t } = useWords();
  const { said, copy } = useCopy();
  const url = `${window.location.origin}/stations/${station.rpuid}`;
  useEffect(() => {
    if (!open) return;
    void copy(url);
    onOpenChange(false);
  });
  return (
    <p role="status" className="select-all text-sm" dir="auto">
      {said === "copied" && t("player.shared")}
      {said === "refused" && url}
    </p>
  );
}
