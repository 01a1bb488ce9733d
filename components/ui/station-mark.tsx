"use client";
import { createElement, useState } from "react";
import { LARGEST_PICTURE, PICTURE_SIZES, pictureAt } from "#lib/contract/picture.ts";
import type { StationCard } from "../model/station-card.ts";

/** Screens have up to three pixels for one of the page; two are sharp enough for a logo. */
const DENSITY = 2;
/** After this time a picture that did not come is asked for once more. */
const AGAIN_MS = 5_000;

export interface StationMarkProps {
  station: Pick<StationCard, "letter" | "logoUrl" | "hue" | "chroma">;
  /** Width and height in pixels. */
  size: number;
}

/** The station's logo on its colour, or its letter where there is no logo or it does not load. */
export function StationMark({ station, size }: StationMarkProps) {
  const { logoUrl, letter } = station;
  return (
    <span
      aria-hidden="true"
      // Letters are a picture, and no text: a button's text would be part of its name (WCAG 2.5.3).
      data-letter={letter}
      className="tint-mark relative grid shrink-0 place-items-center overflow-hidden font-display font-extrabold [font-stretch:100%] before:content-[attr(data-letter)]"
      style={{
        inlineSize: size,
        blockSize: size,
        fontSize: size * ([...letter].length > 1 ? 0.36 : 0.46),
        borderRadius: Math.max(6, size * 0.14),
      }}
    >
      {logoUrl && <Logo key={logoUrl} url={logoUrl} size={size} />}
    </span>
  );
}

/** A plain image element, not Next's image component: /artwork/ has every size already. */
function Logo({ url, size }: { url: string; size: number }) {
  // Until the image has loaded, the letter behind it is visible.
  const [shown, setShown] = useState(false);
  // The server fetches a picture when a page first asks for it, and some servers are slow.
  const [tries, setTries] = useState(0);
  const [broken, setBroken] = useState(false);
  const onBroken = () => {
    setBroken(true);
    if (tries > 0) return;
    setTimeout(() => {
      setTries(1);
      setBroken(false);
    }, AGAIN_MS);
  };
  if (broken) return null;
  return createElement("img", {
    key: tries,
    src: pictureAt(url, PICTURE_SIZES.find((pixels) => pixels >= size * DENSITY) ?? LARGEST_PICTURE),
    alt: "",
    width: size,
    height: size,
    loading: "lazy",
    decoding: "async",
    // Least and largest sizes instead of a size: Chromium draws its sign of a broken picture where a size is set.
    className: `absolute inset-0 size-auto max-h-full min-h-full max-w-full min-w-full object-contain ${shown ? "bg-raised" : ""}`,
    onLoad: () => setShown(true),
    onError: onBroken,
    // The image may have loaded or failed before the page hydrated.
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && !shown) image.decode().then(() => setShown(true), onBroken);
    },
  });
}
