"use client";
import { Link as LinkIcon } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import { useCopy } from "#components/ui/use-copy.ts";
import { episodePath } from "#lib/contract/episode-path.ts";
import { momentPath } from "#lib/contract/moment-path.ts";
import type { Snapshot } from "./engine/snapshot.ts";
import { titleOf } from "./player-words.ts";

const SAID_FOR_MS = 3_000;

/** The address to share: of the moment heard of a station, or of the episode. */
function linkOf({ media, heardAtMs }: Snapshot, origin: string): string | undefined {
  if (media?.kind === "episode") return `${origin}${episodePath(media.episode.id)}`;
  return media === null || heardAtMs === null
    ? undefined
    : origin + momentPath(media.station.rpuid, heardAtMs);
}

/** Shares the moment heard, or the episode: by the system's share sheet, else as a copied link. */
export function ShareMoment({ snapshot, className }: { snapshot: Snapshot; className: string }) {
  const { t } = useWords();
  const { said, say, copy } = useCopy(SAID_FOR_MS);
  const url = linkOf(snapshot, typeof window === "undefined" ? "" : window.location.origin);
  if (url === undefined) return null;
  const share = async () => {
    if (typeof navigator.share !== "function") return copy(url);
    try {
      await navigator.share({ title: titleOf(snapshot), url });
    } catch (error) {
      // Closing the system's sheet is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) say("refused");
    }
  };
  return (
    <>
      <button type="button" className={className} onClick={share}>
        <LinkIcon aria-hidden="true" size={18} />
        {t(snapshot.media?.kind === "episode" ? "player.shareEpisode" : "player.share")}
      </button>
      <span role="status" className="text-sm break-all empty:absolute">
        {said === "copied" && t("player.shared")}
        {said === "refused" && t("player.shareFailed", { url })}
      </span>
    </>
  );
}
