import type { MetadataRoute } from "next";
import { copy } from "#components/ui/copy.ts";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: copy.product,
    short_name: copy.product,
    description: copy.description,
    start_url: "/",
    display: "standalone",
    background_color: "#f7f3eb",
    theme_color: "#f7f3eb",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
}
