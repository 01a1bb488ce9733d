"use client";
import { Link as LinkIcon } from "lucide-react";
import { useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { useAskedModule } from "#components/ui/use-asked-module.ts";
import { useCopy } from "#components/ui/use-copy.ts";
import { episodePathAt } from "#lib/contract/episode-path.ts";
import { momentPath } from "#lib/contract/moment-path.ts";
import type { Snapshot } from "./engine/snapshot.ts";
import { titleOf } from "./player-words.ts";

const loadDialog = () => import("#components/ui/copy-dialog.tsx");

const SAID_FOR_MS = 3_000;

/** The address to share: of the moment heard of a station or of an episode. */
function linkOf({ media, heardAtMs, positionS }: Snapshot, origin: string): string | undefined {
  if (media?.kind === "episode") return origin + episodePathAt(media.episode.id, positionS);
  return media === null || heardAtMs === null
    ? undefined
    : origin + momentPath(media.station.rpuid, heardAtMs);
}

interface ShareMomentProps {
  snapshot: Snapshot;
  className: string;
  /** The look of the words said after the press. */
  toldClass: string;
}

/** Shares the moment heard: by the system's share sheet, else as a copied link, else as a link to copy. */
export function ShareMoment({ snapshot, className, toldClass }: ShareMomentProps) {
  const { t } = useWords();
  const { said, copy } = useCopy(SAID_FOR_MS);
  const [uncopied, setUncopied] = useState("");
  const { module: dialog, failed, ask } = useAskedModule(loadDialog);
  const showLink = (link: string) => {
    setUncopied(link);
    void ask();
  };
  const url = linkOf(snapshot, typeof window === "undefined" ? "" : window.location.origin);
  if (url === undefined) return null;
  const share = async () => {
    if (typeof navigator.share !== "function") {
      if (await copy(url)) setUncopied("");
      else showLink(url);
      return;
    }
    try {
      await navigator.share({ title: titleOf(snapshot), url });
    } catch (error) {
      // Closing the system's sheet is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) showLink(url);
    }
  };
  return (
    <>
      <button type="button" className={className} onClick={share}>
        <LinkIcon aria-hidden="true" size={18} />
        {t("player.share")}
      </button>
      <span role="status" className={toldClass}>
        {said === "copied" && t("player.shared")}
        {said !== "copied" && uncopied !== "" && failed && t("ui.notLoaded")}
      </span>
      {uncopied !== "" && dialog !== null && (
        <dialog.CopyDialog
          title={t("player.shareFailed")}
          fields={[{ label: t("share.link"), text: uncopied }]}
          open
          onOpenChange={(open) => !open && setUncopied("")}
        />
      )}
    </>
  );
}
