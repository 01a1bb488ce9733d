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

/** After this many attempts a listener may want another station; the attempts go on. */
const MANY_ATTEMPTS = 4;
const MANY_UNHEARD = 2;

/** Links for a station that cannot be heard, or not for a while: similar stations, and its website. */
export function FailedOffers({ snapshot, className, onStay }: FailedOffersProps) {
  const { t } = useWords();
  const { media, status, reconnect } = snapshot;
  const many = reconnect?.wasHeard ? MANY_ATTEMPTS : MANY_UNHEARD;
  const isDead = reconnect !== null && reconnect.reach === "online" && reconnect.attempt >= many;
  if (media?.kind !== "station" || !(status === "failed" || isDead)) return null;
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
