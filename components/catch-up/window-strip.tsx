import { useWords } from "#components/language/language-provider.tsx";
import { clockTime } from "#components/model/time.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import type { Offer } from "../model/offer.ts";
import { momentInWords } from "../parts/window-words.ts";
import { Fuse } from "./fuse.tsx";
import { shareAhead, shareBehind } from "./fuse-scale.ts";
import styles from "./window-strip.module.css";

interface WindowStripProps {
  item: Pick<OnDemandItem, "onDemandStreams">;
  offer: Offer;
  nowMs: number;
  zone: string;
}

interface Span {
  openedMs?: number;
  closesMs?: number;
}

/** From when to when the whole of it is offered; an absent bound is open. */
function spanOf({ onDemandStreams = [] }: Pick<OnDemandItem, "onDemandStreams">): Span {
  const starts = onDemandStreams.map(({ availableStart }) => availableStart);
  const stops = onDemandStreams.map(({ availableStop }) => availableStop);
  const all = (times: (string | undefined)[]) =>
    times.every((time) => time !== undefined) ? times.map((time) => Date.parse(time ?? "")) : [];
  const [opens, closes] = [all(starts), all(stops)];
  return {
    ...(opens.length > 0 ? { openedMs: Math.min(...opens) } : {}),
    ...(closes.length > 0 ? { closesMs: Math.max(...closes) } : {}),
  };
}

const shares = (from: number, to: number) =>
  ({ "--from": from.toFixed(4), "--to": to.toFixed(4) }) as Record<string, string>;

/** The window as a picture across the Now line. The words above it say the same. */
export function WindowStrip({ item, offer, nowMs, zone }: WindowStripProps) {
  const words = useWords();
  const { t } = words;
  const { openedMs, closesMs } = spanOf(item);
  const moment = (ms: number) => momentInWords(ms, nowMs, zone, words);
  if (offer.kind === "not-offered") return null;
  const opened = openedMs === undefined ? 1 : shareBehind(nowMs - openedMs);
  return (
    <div className={styles.strip} aria-hidden="true">
      <span className={styles.line} />
      <span className={styles.flag}>{clockTime(nowMs, zone)}</span>
      <div className={styles.band}>
        {offer.kind === "playable" && (
          <>
            <span className={`${styles.behind} tint-solid`} style={shares(opened, 0)} />
            <div className={styles.fuse}>
              <Fuse offer={offer} nowMs={nowMs} />
            </div>
          </>
        )}
        {offer.kind === "later" && (
          <span
            className={`${styles.ahead} tint-outline ${closesMs === undefined ? styles.open : ""}`}
            style={shares(
              shareAhead(offer.fromMs - nowMs),
              closesMs === undefined ? 1 : shareAhead(closesMs - nowMs),
            )}
          />
        )}
        {offer.kind === "over" && (
          <span
            className={`${styles.behind} hatch`}
            style={shares(opened, shareBehind(nowMs - offer.sinceMs))}
          />
        )}
      </div>
      <div className={styles.labels}>
        <span>
          {offer.kind === "playable" &&
            openedMs !== undefined &&
            t("catchUp.episode.since", { moment: moment(openedMs) })}
        </span>
        <span className="text-end text-muted">
          {offer.kind === "later" &&
            closesMs !== undefined &&
            t("catchUp.episode.closes", { moment: moment(closesMs) })}
        </span>
      </div>
    </div>
  );
}
