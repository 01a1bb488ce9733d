"use client";
import { useWords } from "#components/language/language-provider.tsx";
import { EagerLink } from "#components/ui/eager-link.tsx";
import type { Snapshot } from "./engine/snapshot.ts";

interface FailedOffersProps {
  snapshot: Snapshot;
  className: string;
  /** Closes the full player when a link leads to the page below it. */
  onStay?: () => void;
}

/** Links for a station that cannot be heard: similar stations, and its website. */
export function FailedOffers({ snapshot, className, onStay }: FailedOffersProps) {
  const { t } = useWords();
  const { media, status } = snapshot;
  if (media?.kind !== "station" || status !== "failed") return null;
  const { rpuid, homepage } = media.station;
  const path = `/stations/${rpuid}`;
  return (
    <>
      <EagerLink
        href={`${path}#similar`}
        className={className}
        onClick={() => {
          if (window.location.pathname === path) onStay?.();
        }}
      >
        {t("player.failed.similar")}
      </EagerLink>
      {homepage !== undefined && (
        <a href={homepage} target="_blank" rel="noreferrer" className={className}>
          {t("player.failed.website")}
        </a>
      )}
    </>
  );
}
