"use client";
import { Slider } from "@base-ui/react/slider";
import { Volume1, Volume2, VolumeX } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import { usePlayer, usePlayerControls } from "./use-player.ts";

interface VolumeControlProps {
  buttonClassName: string;
  /** Classes with the width of the slider. */
  className: string;
}

/** Mute and volume; mute alone where only the device sets the volume. */
export function VolumeControl({ buttonClassName, className }: VolumeControlProps) {
  const { t } = useWords();
  const controls = usePlayerControls();
  const volume = usePlayer((snapshot) => snapshot.volume);
  const muted = usePlayer((snapshot) => snapshot.muted);
  const volumeSettable = usePlayer((snapshot) => snapshot.volumeSettable);
  const silent = muted || volume === 0;
  const Sign = silent ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  const label = silent ? t("player.unmute") : t("player.mute");
  return (
    <div className="flex items-center" title={volumeSettable ? undefined : t("player.volumeByDevice")}>
      <button
        type="button"
        className={buttonClassName}
        aria-label={label}
        title={label}
        onClick={() => (volume === 0 ? controls.setVolume(0.5) : controls.setMuted(!muted))}
      >
        <Sign aria-hidden="true" size={20} />
      </button>
      {volumeSettable && (
        <Slider.Root
          min={0}
          max={100}
          value={silent ? 0 : Math.round(volume * 100)}
          largeStep={20}
          step={5}
          onValueChange={(value) => controls.setVolume(value / 100)}
        >
          <Slider.Control
            data-base-ui-swipe-ignore
            className={`flex h-11 cursor-pointer touch-none items-center select-none ${className}`}
          >
            <Slider.Track data-fill="rail" className="h-1 w-full rounded-full bg-line-strong">
              <Slider.Indicator data-fill="heard" className="rounded-full bg-ink" />
              <Slider.Thumb
                aria-label={t("player.volume")}
                data-fill="mark"
                className="size-3.5 rounded-full bg-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
              />
            </Slider.Track>
          </Slider.Control>
        </Slider.Root>
      )}
    </div>
  );
}
