"use client";
import { Link as LinkIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
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
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => setSaid(""), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const url = linkOf(snapshot, typeof window === "undefined" ? "" : window.location.origin);
  if (url === undefined) return null;
  const share = async () => {
    try {
      if (typeof navigator.share === "function") await navigator.share({ title: titleOf(snapshot), url });
      else {
        await navigator.clipboard.writeText(url);
        setSaid(t("player.shared"));
      }
    } catch (error) {
      // Closing the system's sheet is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError"))
        setSaid(t("player.shareFailed", { url }));
    }
  };
  return (
    <>
      <button type="button" className={className} onClick={share}>
        <LinkIcon aria-hidden="true" size={18} />
        {t(snapshot.media?.kind === "episode" ? "player.shareEpisode" : "player.share")}
      </button>
      <span role="status" className="text-sm break-all empty:absolute">
        {said}
      </span>
    </>
  );
}
