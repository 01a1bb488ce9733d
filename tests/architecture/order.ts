/**
 * The rooms of the house, from the roof to the ground: a file imports files of its own room and of rooms below it. A
 * file belongs to the room with the longest path that begins its own. README's map is this list. The room is the unit:
 * folders inside it have no order of their own, and files are in no circle anywhere (order.test.ts).
 */
export const ROOMS = [
  "server.ts",
  "bin",
  "app",
  // How it is shown.
  "components/shell",
  "components/now",
  "components/guide",
  "components/settings",
  "components/moment",
  "components/station",
  "components/places",
  "components/world",
  "components/catch-up",
  "components/search",
  "components/for-you",
  "components/broadcasters",
  "components/developers",
  "components/install",
  "components/wake",
  "components/embed",
  "components/seo",
  "components/parts",
  "components/listening",
  "components/downloads",
  "components/player",
  "components/ui",
  "components/model",
  "components/language",
  "components/device",
  // How it starts, and is commanded.
  "lib/boot",
  "lib/cli",
  "lib/worker",
  "lib/sources",
  "lib/nodes",
  "lib/snapshots",
  "lib/stores",
  // The wire.
  "lib/api",
  "lib/dialects",
  "lib/demo",
  "lib/artwork",
  "lib/http",
  "lib/ingest",
  "lib/sitemap",
  "lib/formats",
  // The rules of radio.
  "lib/install",
  "lib/pictures",
  "lib/pages",
  "lib/recommendations",
  "lib/search",
  "lib/plays",
  "lib/listings",
  "lib/nowplaying",
  "lib/onair",
  "lib/schedule",
  "lib/ondemand",
  "lib/duplicates",
  "lib/health",
  "lib/streams",
  "lib/categories",
  "lib/stations",
  "lib/terms",
  "lib/places",
  // Who may.
  "lib/clients",
  "lib/outside",
  "lib/request",
  // The one truth.
  "lib/openapi",
  "lib/contract",
  "lib/ground",
  // Where it is kept.
  "db/check.ts",
  "db/replica",
  "db/postgres",
  "db/activity",
  "db/activity/migrations",
  "db/journal",
  "db/journal/migrations",
  "db/catalog/read",
  "db/catalog/write",
  "db/catalog",
  "db/catalog/migrations",
  "db",
] as const;

/** The room of `path`; undefined for a file that belongs to none. */
export function roomOf(path: string): string | undefined {
  return ROOMS.filter((room) => path === room || path.startsWith(`${room}/`)).reduce<string | undefined>(
    (longest, room) => (longest === undefined || room.length > longest.length ? room : longest),
    undefined,
  );
}
