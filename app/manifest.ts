import type { MetadataRoute } from "next";
import { readWords } from "./listener-request.ts";
import { readOffered } from "./read-countries.ts";

/** The manifest that devices read to install the pages (W3C Web Application Manifest). Tests check every icon. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [{ t, tag, direction }, offered] = await Promise.all([readWords(), readOffered()]);
  const shown = { type: "image/png", label: t("now.title") };
  return {
    id: "/",
    name: t("ui.product"),
    short_name: t("ui.product"),
    description: t("ui.description"),
    lang: tag,
    dir: direction,
    categories: ["music", "news", "entertainment"],
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#f7f3eb",
    theme_color: "#f7f3eb",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
    // Shown before installation; tests compare these sizes with the files.
    screenshots: [
      { src: "/pictures/now-desktop.png", sizes: "1360x860", form_factor: "wide", ...shown },
      { src: "/pictures/now-phone.png", sizes: "390x844", form_factor: "narrow", ...shown },
    ],
    shortcuts: [
      ...(offered.guide ? [{ name: t("ui.nav.guide"), url: "/guide" }] : []),
      ...(offered.catchUp ? [{ name: t("ui.nav.catchUp"), url: "/catch-up" }] : []),
      { name: t("ui.nav.search"), url: "/search" },
      { name: t("ui.nav.forYou"), url: "/for-you" },
    ],
  };
}
