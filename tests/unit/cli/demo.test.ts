/** `nowline demo`. */
import { expect, test } from "vitest";
import { addSongs } from "#db/activity/write.ts";
import { demonstration } from "#lib/cli/demo.ts";
import { withStores } from "#lib/stores/open.ts";
import { put, station } from "#tests/support/catalog.ts";
import { desk } from "#tests/support/command.ts";

test("a removal that fails in the middle says what it removed and what is left, and again it does the rest", async () => {
  const { config, terminal, said } = desk();
  const of = {
    artist: "Juno Pell",
    title: "Glass Tide",
    artist_key: "juno pell",
    origin: "demonstration",
  } as const;
  await withStores(config, async ({ catalog, activity }) => {
    await put(catalog, [station(1), station(2)], { source: "demonstration", kind: "demonstration" });
    addSongs(activity, [{ ...of, rpuid: "8267001", start_ms: 1_000, stop_ms: 2_000 }]);
    activity.exec(
      "CREATE TRIGGER full BEFORE DELETE ON song BEGIN SELECT RAISE(ABORT, 'the disk is full'); END",
    );
  });
  await expect(demonstration(config, "remove", {}, terminal)).rejects.toThrow("the disk is full");
  expect(said()).toMatch(/2 removed[\s\S]*\nnowline: songs and the client demo are left: run it again\n$/);

  await withStores(config, ({ activity }) => activity.exec("DROP TRIGGER full"));
  expect(await demonstration(config, "remove", {}, terminal)).toBe(0);
  const left = await withStores(config, ({ catalog, activity }) =>
    [catalog.prepare("SELECT count(*) FROM station"), activity.prepare("SELECT count(*) FROM song")].map(
      (all) => all.pluck().get(),
    ),
  );
  expect(left).toEqual([0, 0]);
});
