import { useWords } from "#components/language/language-provider.tsx";
import { clockTime, type TimeHere } from "#components/model/time.ts";
import nowLine from "#components/parts/now-line.module.css";
import { spanOf, type Windowed, windowsOf } from "#lib/contract/availability.ts";
import type { Offer } from "../model/offer.ts";
import { momentInWords } from "../parts/window-words.ts";
import { Fuse, shareAhead, shareBehind } from "./fuse.tsx";
import styles from "./window-strip.module.css";

const shares = (from: number, to: number) => ({ "--from": from.toFixed(4), "--to": to.toFixed(4) });

/** The window as a picture across the Now line. Hidden from screen readers, because words above it tell the window. */
export function WindowStrip({ item, offer, nowMs, zone }: TimeHere & { item: Windowed; offer: Offer }) {
  const words = useWords();
  const { startMs, stopMs } = spanOf(windowsOf(item));
  const moment = (ms: number) => momentInWords(ms, nowMs, zone, words);
  if (offer.kind === "not-offered") return null;
  const opened = startMs === null ? 1 : shareBehind(nowMs - startMs);
  return (
    <div className="relative isolate border-y border-line pt-6" aria-hidden="true">
      <span className={nowLine.line} />
      <span className={nowLine.stripFlag}>{clockTime(nowMs, zone)}</span>
      <div className="relative h-12">
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
            className={`${styles.ahead} tint-outline ${stopMs === null ? styles.open : ""}`}
            style={shares(shareAhead(offer.fromMs - nowMs), stopMs === null ? 1 : shareAhead(stopMs - nowMs))}
          />
        )}
        {offer.kind === "over" && (
          <span
            className={`${styles.behind} hatch`}
            style={shares(opened, shareBehind(nowMs - offer.sinceMs))}
          />
        )}
      </div>
      <div className="grid grid-cols-[var(--now-x)_minmax(0,1fr)] py-1.5 font-time text-xs leading-5">
        <span className="ps-(--gutter) pe-3 text-end">
          {offer.kind === "playable" &&
            startMs !== null &&
            words.t("catchUp.episode.since", { moment: moment(startMs) })}
        </span>
        <span className="ps-3 pe-(--gutter) text-end text-muted">
          {offer.kind === "later" &&
            stopMs !== null &&
            words.t("catchUp.episode.closes", { moment: moment(stopMs) })}
        </span>
      </div>
    </div>
  );
}
