"use client";
import { Heart } from "lucide-react";
import { useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { Snapshot } from "./engine/snapshot.ts";
import {
  isKept,
  type KeptMoment,
  keepMoment,
  keptStore,
  momentIn,
  newlyKept,
  useKept,
  withoutMoment,
} from "./kept-moments.ts";

interface KeepButtonProps {
  snapshot: Snapshot;
  className: string;
  /** Shows the word beside the sign. */
  wordy?: boolean;
}

/** "That song!": keeps the moment heard in the diary; a second press takes it out. */
export function KeepButton({ snapshot, className, wordy = false }: KeepButtonProps) {
  const { t } = useWords();
  const kept = useKept();
  const moment = momentIn(snapshot);
  if (moment === null) return null;
  const isIn = isKept(kept, moment);
  const label = moment.title === "" ? t("player.keep.moment") : t("player.keep.song");
  return (
    <button
      type="button"
      aria-pressed={isIn}
      aria-label={label}
      title={label}
      className={className}
      onClick={() => {
        if (isIn) keptStore().write(withoutMoment(keptStore().read(), moment));
        else keepMoment(moment);
      }}
    >
      <Heart aria-hidden="true" size={20} fill={isIn ? "currentColor" : "none"} />
      {wordy && label}
    </button>
  );
}

interface Said {
  /** The diary when it was last looked at. */
  known: readonly KeptMoment[];
  /** The moment that the last change kept; absent when it kept none. */
  last?: KeptMoment | undefined;
}

/** Tells readers that a moment was kept; the key has no button to tell it. */
export function KeptStatus() {
  const { t } = useWords();
  const kept = useKept();
  const [{ known, last }, setSaid] = useState<Said>({ known: kept });
  if (known !== kept) setSaid({ known: kept, last: newlyKept(known, kept) });
  return (
    // The full player, a dialog, hides all of the page from readers but what has aria-live.
    <p role="status" aria-live="polite" className="sr-only">
      {last && t("player.keep.kept", { what: last.title || last.show || last.station })}
    </p>
  );
}
