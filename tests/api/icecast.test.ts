/** Real parts: Debian's icecast2, fed by ffmpeg, asked by the worker of a real server. */
import { expect, onTestFinished, test, vi } from "vitest";
import { openActivity } from "#db/activity/connection.ts";
import type { Envelope, InnerMeta, OnAirRecord, PlayedSong } from "#lib/contract/shapes.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";
import { emptyCatalog, put, station } from "#tests/support/catalog.ts";
import { watch } from "#tests/support/events.ts";
import { hasIcecast, startIcecast } from "#tests/support/icecast.ts";
import { nowline } from "#tests/support/operator.ts";
import { startServer } from "#tests/support/server.ts";

const RPUID = "8267001";
/** How long a title is under way from icecast2 to a client: two seconds, and longer once while the machine is busy. */
const AT_ONCE_MS = 2 * SECOND_MS;
const OURS = { headers: { "Partner-Client": "listener", "Sec-Fetch-Site": "same-origin" } };

test.skipIf(!hasIcecast)(
  "a title changed at icecast2 is on air, in the list of songs, and at once in an event stream",
  { timeout: 150_000 },
  async () => {
    const icecast = await startIcecast();
    onTestFinished(() => icecast.stop());
    await icecast.feed("/live.mp3", "mp3");
    await icecast.setTitle("/live.mp3", "Juno Pell - Glass “Tide”");
    const { db, dataDir } = emptyCatalog();
    const source = { url: `${icecast.url}/live.mp3`, mimeValue: "audio/mpeg" };
    await put(db, [station(1, { liveStreams: [{ streamSource: source, audioFormat: "MP3" }] })]);
    db.close();
    openActivity(dataDir).close();
    const server = await startServer({
      seed: dataDir,
      env: { NOWLINE_DEMO: "0", ALLOW_PRIVATE_SOURCES: "1", HEALTH: "0" },
    });
    onTestFinished(async () => void (await server.stop()));
    const onAir = async () => {
      const answer = await fetch(`${server.url}/v2/stations/${RPUID}/onair`, OURS);
      const { data } = (await answer.json()) as Envelope<Envelope<OnAirRecord, InnerMeta>>;
      return data[0]?.data[0]?.song;
    };
    const until = (see: () => unknown) => vi.waitFor(see, { timeout: 30_000, interval: 100 });
    // A request for the record on air, as a player sends, makes the worker ask icecast2.
    await until(async () =>
      expect(await onAir()).toMatchObject({ name: "Glass “Tide”", artist: "Juno Pell" }),
    );
    await icecast.setTitle("/live.mp3", "Ada Quist - Low Bridge");
    await until(async () => expect(await onAir()).toMatchObject({ name: "Low Bridge" }));
    const heard = await fetch(`${server.url}/listener/songs?rpuid=${RPUID}`, OURS);
    const songs = ((await heard.json()) as Envelope<PlayedSong>).data;
    expect(songs.map(({ name }) => name)).toEqual(["Low Bridge", "Glass “Tide”"]);
    const { out } = await nowline(server.dataDir, "nowplaying", RPUID, "--json");
    expect(JSON.parse(out)).toMatchObject({ way: "icecast", title: "Ada Quist - Low Bridge", watched: true });

    // UTF-8 of which nobody said so is UTF-8 coded twice on icecast2's page.
    await icecast.setTitle("/live.mp3", "Кино - Группа крови", "");
    await until(async () => expect(await onAir()).toMatchObject({ name: "Группа крови", artist: "Кино" }));

    const stream = await watch(server.url, `/listener/events?rpuids=${RPUID}&open=${RPUID}`, OURS.headers);
    onTestFinished(() => stream.leave());
    const ms: number[] = [];
    for (const title of ["One", "Two", "Three", "Four", "Five"]) {
      await icecast.setTitle("/live.mp3", `Marra Vex - ${title}`);
      const began = performance.now();
      await vi.waitFor(() => expect(stream.events().at(-1)?.data).toContain(`"${title}"`), {
        ...{ timeout: 20_000, interval: 5 },
      });
      ms.push(performance.now() - began);
    }
    expect(ms.toSorted((a, b) => a - b)[2]).toBeLessThan(AT_ONCE_MS);
  },
);

test.skipIf(!hasIcecast || !process.env.ICECAST_YP)(
  "icecast2 registers its stream by itself, about a minute after it began, and touches it",
  { timeout: 150_000 },
  async () => {
    const secret = "a-secret-of-the-directory";
    const env = { NOWLINE_DEMO: "0", ALLOW_PRIVATE_SOURCES: "1", HEALTH: "1", YP_SECRET: secret };
    const server = await startServer({ env });
    onTestFinished(async () => void (await server.stop()));
    const icecast = await startIcecast({ ypUrl: `${server.url}/yp/${secret}` });
    onTestFinished(() => icecast.stop());
    await icecast.feed("/live.mp3", "mp3");
    await icecast.setTitle("/live.mp3", "Juno Pell - Glass Tide");
    const listed = async () => JSON.parse((await nowline(server.dataDir, "listings", "list", "--json")).out);
    const expected = {
      ...{ id: 1, state: "pending", name: "Test Radio", genre: "Pop rock", type: "audio/mpeg" },
      ...{ listenUrl: `${icecast.url}/live.mp3`, song: "Juno Pell - Glass Tide", probe: "plays" },
    };
    await vi.waitFor(async () => expect(await listed()).toMatchObject(expected), {
      ...{ timeout: 140_000, interval: 2_000 },
    });
  },
);
