"use client";
import { useWords } from "#components/language/language-provider.tsx";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { cannotBeHeard, type Snapshot } from "./engine/snapshot.ts";

const offersIn = (snapshot: Snapshot) =>
  snapshot.media?.kind === "station" && cannotBeHeard(snapshot) ? snapshot.media.station : null;

interface FailedOffersProps {
  snapshot: Snapshot;
  className: string;
  /** Closes the full player when a link leads to the page below it. */
  onStay?: () => void;
}

/** Links for a station that cannot be heard, or not for a while: similar stations, and its website. */
export function FailedOffers({ snapshot, className, onStay }: FailedOffersProps) {
  const { t } = useWords();
  const station = offersIn(snapshot);
  if (station === null) return null;
  const { rpuid, homepage } = station;
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

/** Tells readers once that there are offers: the attempts that go on do not tell it again. */
export function OffersStatus({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useWords();
  return (
    // The full player, a dialog, hides all of the page from readers but what has aria-live.
    <p role="status" aria-live="polite" className="sr-only">
      {offersIn(snapshot) && t("player.failed.offered")}
    </p>
  );
}
