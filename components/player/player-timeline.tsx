"use client";
import { Slider } from "@base-ui/react/slider";
import { type CSSProperties, memo, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { clockTime } from "#components/model/time.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";
import { SKIP_S, type Snapshot } from "./engine/snapshot.ts";
import { titleOf } from "./player-words.ts";
import { duration, position } from "./time-words.ts";
import styles from "./timeline.module.css";
import { hasTimes, type LiveScale, liveScale, shareOfPast } from "./timeline-scale.ts";
import { usePlayerControls, useSnapshot } from "./use-player.ts";

const LARGE_STEP_S = 300;

interface TimelineProps {
  zone: string;
  /** Taller, for fingers. */
  large?: boolean;
}

/** The position in the programme (with the Now line) or in the episode; nothing without programmes and rewind. */
export const Timeline = memo(function Timeline({ zone, large = false }: TimelineProps) {
  const snapshot = useSnapshot();
  const scale = liveScale(snapshot);
  const kind = large ? styles.large : "";
  if (scale !== null && !hasTimes(scale)) return null;
  if (scale !== null) return <LiveTimeline {...{ snapshot, scale, zone, kind }} />;
  return <EpisodeTimeline snapshot={snapshot} kind={kind} />;
});

const part = (look: string | undefined, style: CSSProperties) => (
  <span className={`${styles.part} ${look}`} style={style} />
);

interface LiveTimelineProps {
  snapshot: Snapshot;
  scale: LiveScale;
  zone: string;
  kind: string | undefined;
}

function LiveTimeline({ snapshot, scale, zone, kind }: LiveTimelineProps) {
  const { t } = useWords();
  const share = (ms: number) => `${shareOfPast(scale, ms)}%`;
  const heardMs = scale.heardMs ?? scale.liveMs;
  return (
    <div className={`${styles.strip} ${kind}`}>
      <div className={styles.past}>
        {/* A station that cannot be rewound has offered nothing: its past is not hatched. */}
        {scale.offeredFromMs !== null && (
          <>
            {part("hatch", { insetInlineStart: 0, inlineSize: share(scale.offeredFromMs) })}
            {part("tint-solid", { insetInlineStart: share(scale.offeredFromMs), insetInlineEnd: 0 })}
            {part(styles.heard, {
              insetInlineStart: share(scale.offeredFromMs),
              inlineSize: `calc(${share(heardMs)} - ${share(scale.offeredFromMs)})`,
            })}
          </>
        )}
        {scale.startsMs.map((start) => (
          <span key={start} className={styles.tick} style={{ insetInlineStart: share(start) }} />
        ))}
        {scale.offeredFromMs !== null && <RewindSlider {...{ snapshot, scale, zone }} />}
      </div>
      <span className={styles.now} />
      <span className={`${styles.label} ${styles.start}`}>{clockTime(scale.leftMs, zone)}</span>
      <span className={styles.toCome}>
        <span className={`${styles.label} ${styles.nowLabel}`}>{t("player.now")}</span>
        {scale.rightMs !== null && (
          <span className={`${styles.label} ${styles.end}`}>{clockTime(scale.rightMs, zone)}</span>
        )}
      </span>
    </div>
  );
}

function RewindSlider({ snapshot, scale, zone }: Omit<LiveTimelineProps, "kind">) {
  const words = useWords();
  const { t } = words;
  const controls = usePlayerControls();
  const [dragged, setDragged] = useState<number | null>(null);
  const seconds = (ms: number) => Math.round(ms / SECOND_MS);
  const value = dragged ?? seconds(scale.heardMs ?? scale.liveMs);
  const describe = (at: number) => {
    const behind = seconds(scale.liveMs) - at;
    const said =
      behind < SKIP_S ? t("player.live") : t("player.state.behindOnly", { behind: duration(behind, words) });
    return t("player.at", { time: clockTime(at * SECOND_MS, zone), behind: said });
  };
  return (
    <StripSlider
      label={t("player.timeline", { show: titleOf(snapshot) })}
      min={seconds(scale.leftMs)}
      max={seconds(scale.liveMs)}
      value={value}
      describe={describe}
      onDrag={setDragged}
      onDrop={(at) => {
        setDragged(null);
        controls.seekToWallClock(at * SECOND_MS);
      }}
    />
  );
}

function EpisodeTimeline({ snapshot, kind }: { snapshot: Snapshot; kind: string | undefined }) {
  const { t } = useWords();
  const controls = usePlayerControls();
  const [dragged, setDragged] = useState<number | null>(null);
  const { durationS } = snapshot;
  const at = Math.min(dragged ?? snapshot.positionS, durationS ?? 0);
  return (
    <div className={`${styles.strip} ${kind}`}>
      {part("tint-solid", { insetInlineStart: 0, insetInlineEnd: 0 })}
      {part(styles.heard, { insetInlineStart: 0, inlineSize: `${durationS ? (100 * at) / durationS : 0}%` })}
      {durationS !== null && durationS > 0 && (
        <StripSlider
          label={t("player.position")}
          min={0}
          max={durationS}
          value={at}
          describe={(value) => t("player.of", { position: position(value), duration: position(durationS) })}
          onDrag={setDragged}
          onDrop={(value) => {
            setDragged(null);
            controls.seekTo(value);
          }}
        />
      )}
      <span className={`${styles.label} ${styles.start}`}>{position(at)}</span>
      {durationS !== null && (
        <span className={`${styles.label} ${styles.end}`}>
          {t("player.left", { duration: position(durationS - at) })}
        </span>
      )}
    </div>
  );
}

interface StripSliderProps {
  label: string;
  min: number;
  max: number;
  value: number;
  describe: (value: number) => string;
  onDrag: (value: number) => void;
  onDrop: (value: number) => void;
}

/** The strip is a slider: press or drag anywhere on it, or use the arrow keys on its thumb. */
function StripSlider({ label, min, max, value, describe, onDrag, onDrop }: StripSliderProps) {
  const stepped = (next: number, event: Event) => {
    const keyed = event instanceof KeyboardEvent && event.key.startsWith("Arrow") && !event.shiftKey;
    return keyed ? value + Math.sign(next - value) * SKIP_S : next;
  };
  return (
    <Slider.Root
      className={styles.slider}
      min={min}
      max={max}
      value={value}
      step={1}
      largeStep={LARGE_STEP_S}
      onValueChange={(next, { event }) => onDrag(stepped(next, event))}
      onValueCommitted={(next, { event }) => onDrop(stepped(next, event))}
    >
      <Slider.Control className={styles.control} data-base-ui-swipe-ignore>
        <Slider.Track className={styles.track}>
          <Slider.Thumb
            className={styles.thumb}
            aria-label={label}
            getAriaValueText={(_, at) => describe(at)}
          />
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}
