/** `nowline listings list` reads little for many listings. */
import { expect, test, vi } from "vitest";
import { addListing, decideListing } from "#db/activity/listings.ts";
import { listingReports } from "#lib/cli/listing-report.ts";
import { withOwnStores } from "#lib/stores/open.ts";
import { station } from "#tests/support/catalog.ts";
import { desk } from "#tests/support/command.ts";

/** A server that was heard of in 1970, whose stream is at `host`. */
const gone = (host: string, name: string, homepage: string) => ({
  ...{ listen_url: `https://${host}.example/live`, host, name, homepage },
  ...{ genre: "", description: "", type: "audio/mpeg", bit_rate: 128 },
});

test("decisions are read once for all listings, and earlier listings are named, those of its name first, each once", async () => {
  const { config, feed } = desk();
  await feed(station(1));
  await withOwnStores(config, (stores) => {
    const { activity } = stores;
    const listings = [
      gone("a", "Harbour", ""),
      gone("b", "Quay", "https://harbour.example/"),
      gone("c", "HARBOUR", "https://harbour.example/"),
      gone("d", "", ""),
      gone("e", "harbour", "https://harbour.example/"),
      gone("f", "", ""),
    ];
    for (const each of listings) addListing(activity, each, { sid: each.host, now: 1, station: null });
    for (const id of [1, 2, 3, 4]) decideListing(activity, id, { state: "accepted", rpuid: `826${id}` });
    const prepare = activity.prepare.bind(activity);
    const reads = vi.fn();
    vi.spyOn(activity, "prepare").mockImplementation((sql: string) => {
      const prepared = prepare(sql);
      if (sql.includes("duplicate_decision"))
        vi.spyOn(prepared, "all").mockImplementation(reads.mockReturnValue([]));
      return prepared;
    });
    expect(listingReports(stores).flatMap(([{ id, perhaps }]) => (perhaps ? [[id, perhaps]] : []))).toEqual([
      [5, [1, 3, 2]],
    ]);
    expect(reads).toHaveBeenCalledTimes(1);
  });
});

test("a server that has no name of its own, as Icecast says, may be five stations of its homepage at most, and none by name", async () => {
  const { config, feed } = desk();
  await feed(station(1));
  await withOwnStores(config, (stores) => {
    const { activity } = stores;
    const listings = [
      gone("unnamed", "Unspecified name", ""),
      ...Array.from({ length: 7 }, (_, n) => gone(`mount${n}`, "(no name)", "https://host.example/")),
      gone("new", "Unspecified name", "https://host.example/"),
    ];
    for (const each of listings) addListing(activity, each, { sid: each.host, now: 1, station: null });
    for (let id = 1; id < listings.length; id++)
      decideListing(activity, id, { state: "accepted", rpuid: `826${id}` });
    expect(listingReports(stores).at(-1)?.[0].perhaps).toEqual([2, 3, 4, 5, 6]);
  });
});
