"use client";
import { useEffect, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { broadcastsOf } from "#components/model/broadcasts.ts";
import { toPlayableEpisode } from "#components/model/playable-episode.ts";
import { clockTime } from "#components/model/time.ts";
import { WindowText } from "#components/parts/episode-parts.tsx";
import { type EpisodeTuning, useEpisodeTuning } from "#components/player/use-episode-tuning.ts";
import { usePlayerControls } from "#components/player/use-player.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { episodePath } from "#lib/contract/episode-path.ts";
import { isWithin, SECOND_MS } from "#lib/ground/clock.ts";
import { BigPlay, type BigPlayProps, type MomentOfferProps } from "./offer-parts.tsx";
import { type Found, positionIn } from "./outcome.ts";

const SOUNDS = {
  off: "off",
  connecting: "sounding",
  playing: "sounding",
  paused: "paused",
  ended: "off",
  closed: "off",
} as const satisfies Record<EpisodeTuning, BigPlayProps["tuning"]>;

/** Offers the moment on catch-up, from its position in the recording, where that is known. */
export function EpisodeOffer(props: MomentOfferProps & { found: Found }) {
  const { t } = useWords();
  const { card, atMs, nowMs, zone, inferred, programme, found } = props;
  const { item, offer } = found;
  const controls = usePlayerControls();
  const tuning = useEpisodeTuning(item.id);
  const url = item.onDemandStreams?.find(({ streamSource }) => streamSource.url)?.streamSource.url;
  const lengthS = useRecordingLength(url);
  const broadcast = broadcastsOf(item).find((span) => isWithin(span, atMs)) ?? programme;
  const positionS = broadcast && lengthS !== "asking" ? positionIn(broadcast, atMs, lengthS) : undefined;
  const words =
    positionS === undefined
      ? t("moment.listenAgain")
      : t("moment.listenAgainFrom", { time: clockTime(atMs, zone) });
  return (
    <>
      <BigPlay
        tuning={SOUNDS[tuning]}
        name={item.name}
        words={words}
        label={t("moment.what", { pressed: words, show: item.name, station: card.name })}
        onPress={() =>
          controls.playEpisode(toPlayableEpisode(item, card), { positionS: Math.floor(positionS ?? 0) })
        }
      />
      <WindowText {...{ offer, nowMs, zone }} />
      <p>
        {inferred
          ? t("moment.episode.inferred", { name: item.name })
          : t("moment.episode.stated", { name: item.name })}
        {lengthS !== "asking" && positionS === undefined && ` ${t("moment.episode.fromStart")}`}
      </p>
      <p>
        <EagerLink href={episodePath(item.id)} className="underline underline-offset-4 hover:no-underline">
          {t("moment.episode.open")}
        </EagerLink>
      </p>
    </>
  );
}

const TIMEOUT_MS = 6 * SECOND_MS;

/** Seconds of the recording at `url`, from its head; "asking" until known, undefined without address or length. */
function useRecordingLength(url: string | undefined): number | "asking" | undefined {
  const [known, setKnown] = useState<{ url: string; seconds: number | undefined }>();
  useEffect(() => {
    if (url === undefined) return;
    const audio = new Audio();
    const tell = () => {
      const { duration } = audio;
      setKnown({ url, seconds: Number.isFinite(duration) && duration > 0 ? duration : undefined });
    };
    const timer = setTimeout(tell, TIMEOUT_MS);
    audio.preload = "metadata";
    audio.onloadedmetadata = tell;
    audio.onerror = tell;
    audio.src = url;
    return () => {
      clearTimeout(timer);
      audio.onloadedmetadata = null;
      audio.onerror = null;
      audio.removeAttribute("src");
      audio.load();
    };
  }, [url]);
  if (url === undefined) return undefined;
  return known?.url === url ? known.seconds : "asking";
}
