import type { MetadataRoute } from "next";
import { copy } from "#components/ui/copy.ts";

/** What devices need to know to install the pages (W3C Web Application Manifest). Icons: tests look at each. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/",
    name: copy.product,
    short_name: copy.product,
    description: copy.description,
    lang: "en",
    dir: "ltr",
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
    shortcuts: [
      { name: copy.nav.search, url: "/search" },
      { name: copy.nav.forYou, url: "/for-you" },
    ],
  };
}
