/** A narrowed start page asks the API for its list once. */
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "#tests/support/server.ts";

const NEWS = "urn:tva:metadata:cs:ContentCS:2011:3.1.1";

test("a start page narrowed to a genre asks for its list once: its title, its dial and its list are of one answer", async () => {
  const server = await startServer({ env: { HEALTH: "0", NOW_PLAYING: "0" } });
  onTestFinished(async () => void (await server.stop()));
  const read = async (path: string) => (await fetch(`${server.url}${path}`)).text();
  const asked = async () => {
    const lines = (await read("/metrics")).matchAll(
      /^nowline_requests_total\{endpoint="browseStations".*\} (\d+)$/gm,
    );
    return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  const before = await asked();
  expect(await read(`/?country=826&genre=${encodeURIComponent(NEWS)}`)).toContain("<title>News · ");
  expect((await asked()) - before).toBe(1);
});
