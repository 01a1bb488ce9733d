/** The pages in the sitemap. */
import { episodePath, seriesPath } from "#lib/contract/episode-path.ts";
import type { Page } from "#lib/contract/shapes.ts";

/** The pages that do not depend on the directory. */
export const HOUSE_PAGES = [
  "/",
  "/guide",
  "/catch-up",
  "/for-you",
  "/places",
  "/world",
  "/developers",
  "/broadcasters",
] as const;

/** The path of a station's, a series' or an episode's page. */
export function pagePath(kind: "station" | "series" | "episode", { rpuid, id = "" }: Page): string {
  if (kind === "station") return `/stations/${rpuid}`;
  return kind === "series" ? seriesPath(rpuid, id) : episodePath(id);
}
