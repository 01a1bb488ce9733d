"use client";
import dynamic from "next/dynamic";

/** `LatestEpisodes`: most stations have a schedule or no catch-up, and do not load its code. */
export const LatestEpisodesLazy = dynamic(async () => (await import("./latest-episodes.tsx")).LatestEpisodes);
