/** The Subsonic API at /rest: npm `subsonic-api`, unmodified; and answers, errors and addresses that it does not check. */
import { SubsonicAPI } from "subsonic-api";
import { describe, expect, test, vi } from "vitest";
import { ask } from "#tests/support/ask.ts";
import { findItem, itemsOf } from "#tests/support/on-demand.ts";
import { transports } from "#tests/support/transports.ts";
import { attributesAt } from "#tests/support/xml-attributes.ts";

const HARBOUR = "8269000";

describe.each(transports)("through %s", (_, origin) => {
  const as = (username: string, post = false) =>
    new SubsonicAPI({ url: origin, auth: { username, password: "any" }, post });

  test.each([false, true])(
    "npm subsonic-api reads a country, by forms: %s",
    { timeout: 120_000 },
    async (post) => {
      const client = as("gb", post);
      expect(await client.ping()).toMatchObject({ status: "ok", version: "1.16.1", openSubsonic: true });
      expect((await client.getLicense()).license.valid).toBe(true);
      const { openSubsonicExtensions } = await client.getOpenSubsonicExtensions();
      expect(openSubsonicExtensions).toEqual([{ name: "formPost", versions: [1] }]);
      expect((await client.getMusicFolders()).musicFolders).toEqual({ musicFolder: [] });
      const { internetRadioStations } = await client.getInternetRadioStations();
      const stations = internetRadioStations.internetRadioStation ?? [];
      expect(stations.length).toBeGreaterThan(5);
      expect(stations.find(({ id }) => id === HARBOUR)).toMatchObject({ name: "Harbour FM" });
      for (const { streamUrl } of stations) expect(streamUrl).toMatch(/^http/);

      const { podcasts } = await client.getPodcasts();
      const channels = podcasts.channel ?? [];
      expect(channels.length).toBeGreaterThan(3);
      const [channel] = channels;
      expect(channel).toMatchObject({ status: "completed", title: expect.any(String) });
      const [episode] = channel?.episode ?? [];
      expect(episode).toMatchObject({ channelId: channel?.id, status: "completed", isDir: false });
      const alone = await client.getPodcasts({ id: channel?.id, includeEpisodes: false });
      expect(alone.podcasts.channel).toEqual([{ ...channel, episode: undefined }]);

      const sound = await client.stream({ id: episode?.streamId ?? "" });
      expect([sound.status, sound.headers.get("content-type")]).toEqual([200, episode?.contentType]);
      for (const id of [HARBOUR, channel?.coverArt, episode?.coverArt]) {
        // A copy of a picture may come after some seconds.
        const kindOf = async () => (await client.getCoverArt({ id: id ?? "" })).headers.get("content-type");
        await expect.poll(kindOf, { timeout: 30_000, message: id }).toBe("image/png");
      }
    },
  );

  test("a player signs in, and finds the library empty and the newest episodes", async () => {
    const client = as("gb");
    const { user } = await client.getUser({ username: "gb" });
    expect(user).toMatchObject({
      username: "gb",
      streamRole: true,
      podcastRole: true,
      adminRole: false,
      folder: [],
    });
    expect((await client.getArtists()).artists.index).toEqual([]);
    expect((await client.getIndexes()).indexes).toMatchObject({ lastModified: 0, index: [] });
    expect((await client.getAlbumList({ type: "newest" })).albumList.album).toEqual([]);
    expect((await client.getAlbumList2({ type: "newest" })).albumList2.album).toEqual([]);
    expect((await client.getPlaylists()).playlists.playlist).toEqual([]);
    expect((await client.getStarred()).starred.song).toEqual([]);
    expect((await client.getStarred2()).starred2.song).toEqual([]);
    expect((await client.getGenres()).genres.genre).toEqual([]);
    expect((await client.search2({ query: "" })).searchResult2.album).toEqual([]);
    expect((await client.search3({ query: "" })).searchResult3.album).toEqual([]);
    expect((await client.getRandomSongs()).randomSongs.song).toEqual([]);
    expect((await client.getSongsByGenre({ genre: "Jazz" })).songsByGenre.song).toEqual([]);
    expect((await client.getScanStatus()).scanStatus).toEqual({ scanning: false, count: 0 });
    expect((await client.getBookmarks()).bookmarks.bookmark).toEqual([]);
    expect((await client.getNowPlaying()).nowPlaying.entry).toEqual([]);
    expect((await client.getShares()).shares.share).toEqual([]);

    const all = await client.getNewestPodcasts();
    const newest = all.newestPodcasts.episode ?? [];
    const times = newest.map(({ publishDate = "" }) => Date.parse(String(publishDate)));
    expect(times.length).toBeGreaterThan(3);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const few = await ask(origin, "/rest/getNewestPodcasts?u=gb&f=json&count=3");
    expect(few.body).toMatchObject({
      "subsonic-response": { newestPodcasts: { episode: newest.slice(0, 3).map(({ id }) => ({ id })) } },
    });
    const { podcasts } = await client.getPodcasts();
    const published = (podcasts.channel ?? []).flatMap(({ episode = [] }) =>
      episode.map((each) => each.publishDate),
    );
    expect(newest[0]?.publishDate).toEqual(published.toSorted().at(-1));
  });

  test("a user named by rpuids has these stations and their podcasts, in this order", async () => {
    const client = as(`8269001,${HARBOUR}`);
    const { internetRadioStations } = await client.getInternetRadioStations();
    expect(internetRadioStations.internetRadioStation?.map(({ id }) => id)).toEqual(["8269001", HARBOUR]);
    const { podcasts } = await client.getPodcasts({ includeEpisodes: false });
    for (const { id } of podcasts.channel ?? []) expect(id).toMatch(/^826900[01]:/);
  });

  test("an episode outside its window has no audio, and is in no podcast", async () => {
    const over = findItem(await itemsOf(origin), "over", Date.now());
    const { body } = await ask(origin, `/rest/stream?u=gb&f=json&id=${encodeURIComponent(over.id)}`);
    expect(body).toMatchObject({ "subsonic-response": { status: "failed", error: { code: 70 } } });
    expect((await ask(origin, "/rest/getPodcasts?u=gb&f=json")).text).not.toContain(JSON.stringify(over.id));
  });

  test("a form that is too long is refused as such", async () => {
    const answer = await fetch(`${origin}/rest/ping?f=json`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: `u=gb&c=${"x".repeat(20_000)}`,
    });
    expect(await answer.json()).toMatchObject({
      "subsonic-response": {
        status: "failed",
        error: { code: 0, message: expect.stringContaining("16 KiB") },
      },
    });
  });

  test("without f=json answers are XML, and 304 where the caller has them", async () => {
    const path = `/rest/getInternetRadioStations.view?u=${HARBOUR}`;
    const { headers, text } = await ask(origin, path);
    expect(headers.get("content-type")).toMatch(/^application\/xml/);
    expect(text).toContain('xmlns="http://subsonic.org/restapi"');
    expect(attributesAt(text, "//*[local-name()='internetRadioStation']")).toMatchObject([
      { id: HARBOUR, name: "Harbour FM" },
    ]);
    const again = await ask(origin, path, { "If-None-Match": headers.get("etag") ?? "" });
    expect([again.status, again.text]).toEqual([304, ""]);
  });

  test("f=jsonp answers a call of the function that callback names, a plain name alone", async () => {
    const asked = (callback: string) =>
      ask(origin, `/rest/ping?u=gb&f=jsonp&callback=${encodeURIComponent(callback)}`);
    const { headers, text } = await asked("player.cb_1");
    expect(headers.get("content-type")).toMatch(/^text\/javascript/);
    const called = vi.fn();
    new Function("player", text)({ cb_1: called });
    expect(called).toHaveBeenCalledWith({ "subsonic-response": expect.objectContaining({ status: "ok" }) });
    expect((await asked("alert(1);//")).headers.get("content-type")).toMatch(/^application\/xml/);
  });

  test.each([
    ["ping", 10],
    ["ping?u=atlantis", 40],
    ["ping?u=", 10],
    ["stream?u=gb", 10],
    ["stream?u=gb&id=8269000:odp:/nothing", 70],
    ["getCoverArt?u=gb&id=%00", 70],
    ["getPodcasts?u=gb&id=8269000:ods:/nothing", 70],
    ["getArtist?u=gb&id=1", 0],
    ["getUser?u=gb", 10],
    ["getUser?u=atlantis&username=atlantis", 40],
    ["constructor?u=gb", 0],
  ])("%s fails with error %i in the protocol's form", async (path, code) => {
    const inJson = `/rest/${path}${path.includes("?") ? "&" : "?"}f=json`;
    const { status, body } = await ask(origin, inJson);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      "subsonic-response": { status: "failed", error: { code, message: expect.any(String) } },
    });
    expect(
      attributesAt((await ask(origin, `/rest/${path}`)).text, "//*[local-name()='error']"),
    ).toMatchObject([{ code: String(code) }]);
  });
});
