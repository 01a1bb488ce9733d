/** A version whose importers read more of documents reads unchanged documents once. */
import { expect, test } from "vitest";
import { catalogMigrations } from "#db/catalog/migrations/index.ts";
import { withCatalog } from "#lib/stores/open.ts";
import { besideDesk, feed, schedule } from "#tests/support/beside.ts";

const LONG = { timeout: 60_000 };
/** The number of migrations before the last that has documents read anew. */
const READ_ANEW = catalogMigrations.findIndex(({ name }) => name === "0034-documents-read-for-times");
const NUMBERED = feed("Story", ["a"])
  .replaceAll("<guid", "<itunes:season>2</itunes:season><guid")
  .replace("<rss ", '<rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" ');

test(
  "an upgrade reads unchanged documents of sources once: episodes get numbers, a station one schedule",
  LONG,
  async () => {
    const at = await besideDesk();
    const run = async () => ({
      feed: (await at.say("feed", "feed.xml", NUMBERED)).changed,
      first: (await at.say("first", "first.xml", schedule([10]))).outcome,
    });
    await run();
    await at.say("second", "second.xml", schedule([10]).replaceAll("radio.example", "guide.example"));
    const read = () =>
      withCatalog(at.config, (catalog) => ({
        season: catalog.prepare("SELECT season FROM ondemand").pluck().all(),
        behind: catalog.prepare("SELECT is_behind FROM broadcast ORDER BY programme_id").pluck().all(),
      }));
    const now = await read();
    expect(now).toEqual({ season: [2], behind: [0, 1] });
    await withCatalog(at.config, (catalog) => {
      catalog.exec(
        "UPDATE ondemand SET season = NULL, content_hash = 'earlier'; UPDATE broadcast SET is_behind = 0",
      );
    });
    expect(await run()).toEqual({ feed: 0, first: "unchanged" });
    expect(await read()).not.toEqual(now);
    await withCatalog(at.config, (catalog) => {
      catalog.pragma(`user_version = ${READ_ANEW}`);
    });
    // Opened for writing, the catalogue is migrated.
    await withCatalog(at.config, () => undefined);
    expect(await run()).toEqual({ feed: 1, first: "unchanged" });
    expect(await read()).toEqual(now);
    expect(await run()).toEqual({ feed: 0, first: "unchanged" });
  },
);
