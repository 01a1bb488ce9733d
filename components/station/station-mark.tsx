"use client";
import Image from "next/image";
import { useState } from "react";
import type { StationCard } from "./station-view.ts";

interface StationMarkProps {
  station: Pick<StationCard, "letter" | "logoUrl" | "hue" | "chroma">;
  /** Width and height in pixels. */
  size: number;
}

/** The station's logo on its colour, or its letter where there is no logo or it does not load. */
export function StationMark({ station, size }: StationMarkProps) {
  const [broken, setBroken] = useState(false);
  const { logoUrl, letter } = station;
  return (
    <span
      aria-hidden="true"
      className="tint-mark relative grid shrink-0 place-items-center overflow-hidden font-display font-extrabold [font-stretch:100%]"
      style={{
        inlineSize: size,
        blockSize: size,
        fontSize: size * 0.46,
        borderRadius: Math.max(6, size * 0.14),
      }}
    >
      {letter}
      {logoUrl && !broken && (
        <Image
          // Logos come from the stations' own servers, in every format: nothing an optimiser should fetch.
          unoptimized
          src={logoUrl}
          alt=""
          width={size}
          height={size}
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full bg-raised object-contain"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}
