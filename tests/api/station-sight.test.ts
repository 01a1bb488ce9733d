/** `nowline stations`: the operator changes who may see a station, previews the change, and undoes it. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Added, addClient, nowline, nowlineJson } from "#tests/support/operator.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { seed } from "#tests/support/transports.ts";

const STATION = "8269002";
// Each command starts a process, which takes seconds on a loaded machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: TestServer;
let one: Added;
let two: Added;
beforeAll(async () => {
  server = await startServer({ seed });
  one = await addClient(server.dataDir, "One", "--countries", "826");
  two = await addClient(server.dataDir, "Two", "--countries", "826");
  await addClient(server.dataDir, "Elsewhere", "--countries", "276");
});
afterAll(() => server.stop());

const stations = (...args: string[]) => nowline(server.dataDir, "stations", ...args);
interface Seen {
  rpuid: string;
  name: string;
  everybody: boolean;
  hiddenFrom: string[];
  shownTo: string[];
}
const seen = () => nowlineJson<Seen>(server.dataDir, "stations", "list", STATION);
const EVERYBODY = { everybody: true, hiddenFrom: [], shownTo: [] };

describe("hide and show", () => {
  test("print what changes for which clients; nothing changes with --dry-run or without --yes", async () => {
    const dry = await stations("hide", STATION, "--only", one.clientId, "--dry-run");
    expect(dry.code).toBe(0);
    expect(dry.out).toMatch(/^8269002 {2}\S/);
    expect(dry.out).toContain("Now:    everybody");
    expect(dry.out).toContain(`Then:   One (${one.clientId}) alone`);
    expect(dry.out).toMatch(/Loses: {2}the listener pages, .*Two/);
    expect(dry.out).not.toMatch(/Loses: .*(?:One|Elsewhere)/);
    const unasked = await stations("hide", STATION, "--only", one.clientId);
    expect([unasked.code, unasked.err]).toEqual([1, "nowline: nothing was changed: say --yes to do it\n"]);
    expect(await seen()).toMatchObject(EVERYBODY);
  });
  test("hide --only, then show", async () => {
    expect((await stations("hide", STATION, "--only", one.clientId, "--yes")).out).toContain("Done.");
    expect(await seen()).toMatchObject({ everybody: false, shownTo: [one.clientId] });
    expect((await stations("hide", STATION, "--only", one.clientId)).out).toContain("Already so");
    const back = await stations("show", STATION, "--yes");
    expect(back.out).toMatch(/Gains: {2}the listener pages, .*Two/);
    expect(await seen()).toMatchObject(EVERYBODY);
  });
  test("hide --from some clients and the listener pages, then show", async () => {
    await stations("hide", STATION, "--from", `listener,${two.clientId}`, "--yes");
    expect(await seen()).toMatchObject({ everybody: true, hiddenFrom: [two.clientId, "listener"].sort() });
    await stations("show", STATION, "--from", two.clientId, "--yes");
    expect(await seen()).toMatchObject({ everybody: true, hiddenFrom: ["listener"] });
    expect((await stations("list", "--hidden")).out).toMatch(
      /^8269002 .*seen by everybody but the listener pages\n$/,
    );
    await stations("show", STATION, "--yes");
    expect((await stations("list", "--hidden")).out).toBe("No station is hidden.\n");
    expect((await stations("list", "--hidden", "--json")).out).toBe("");
  });
  test("hide from everybody, then show to one client", async () => {
    await stations("hide", STATION, "--yes");
    expect((await stations("list", STATION)).out).toContain("seen by nobody");
    await stations("show", STATION, "--from", one.clientId, "--yes");
    expect(await seen()).toMatchObject({ everybody: false, shownTo: [one.clientId] });
    await stations("show", STATION, "--yes");
    expect(await seen()).toMatchObject(EVERYBODY);
  });
  test("refuse an unknown station, an unknown client and invalid options", async () => {
    for (const [args, complaint, exitCode] of [
      [["hide", "8261", "--yes"], /there is no station 8261/, 1],
      [["hide", STATION, "--only", "nobody", "--yes"], /there is no client nobody/, 1],
      [["hide", STATION, "--only", "demo", "--from", "demo"], /not both/, 2],
      [["list", "8261"], /there is no station 8261/, 1],
    ] as const) {
      const { code, err } = await stations(...args);
      expect(code).toBe(exitCode);
      expect(err).toMatch(complaint);
    }
    expect(await seen()).toMatchObject(EVERYBODY);
  });
});

test("revoking the only client that sees a station prints the station; stations show shows it again", async () => {
  const alone = await addClient(server.dataDir, "Alone", "--countries", "826");
  await stations("hide", STATION, "--only", alone.clientId, "--yes");
  const { out } = await nowline(server.dataDir, "clients", "revoke", alone.clientId);
  const { name } = await seen();
  expect(out).toContain("Nobody sees these stations now");
  expect(out).toContain(`${STATION}  ${name}`);
  expect((await stations("list", STATION)).out).toContain("Alone");
  expect((await stations("show", STATION, "--yes")).code).toBe(0);
  expect(await seen()).toMatchObject(EVERYBODY);
});
