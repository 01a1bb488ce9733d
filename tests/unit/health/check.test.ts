import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listen } from "#lib/boot/listen.ts";
import { type CheckOptions, checkStream, deepBounds, ROUTINE } from "#lib/health/check.ts";
import { anyAddress } from "#lib/outside/public-address.ts";
import { type BrokenStations, startBrokenStations } from "../../support/broken-stations.ts";

const tone = readFileSync(new URL("../../fixtures/sound/tone.mp3", import.meta.url));
const NOW = Date.parse("2036-05-14T12:08:00Z");
/** Radio servers that fall silent are given up after a moment. */
const BOUNDS = { ...ROUTINE, answerMs: 2_000, pauseMs: 500, listenMs: 5_000 };
const OPTIONS: CheckOptions = { nowMs: NOW, userAgent: "Nowline", allow: anyAddress, bounds: BOUNDS };
let stations: BrokenStations;

beforeAll(async () => {
  stations = await startBrokenStations();
});
afterAll(() => stations.close());

const at = (path: string) => checkStream(stations.origin + path, OPTIONS);
const named = (port: number, scheme = "https") =>
  checkStream(`${scheme}://radio.test:${port}/whole.mp3`, { ...OPTIONS, resolve: async () => ["127.0.0.1"] });

describe("a stream that is whole plays", () => {
  test.concurrent.each([
    ["/whole.mp3", "MP3"],
    ["/whole.aac", "AAC"],
    ["/moved", "MP3"],
    ["/good.pls", "MP3"],
    ["/good.m3u8", "AAC"],
    ["/master.m3u8", "AAC"],
    ["/lost-first.m3u8", "AAC"],
    ["/lost-two.m3u8", "AAC"],
    ["/fmp4.m3u8", "AAC"],
  ])("%s: %s", async (path, format) => {
    const check = await at(path);
    expect(check).toMatchObject({ outcome: "plays", format });
    expect(check.reason).toBeUndefined();
    expect(check.bitRate).toBeGreaterThan(10_000);
  });
});

test("a stream that plays and whose server names it by a notice says so in its steps", async () => {
  const noticesOf = async (path: string) =>
    (await at(path)).steps.filter(({ step }) => step === "notice").map(({ says }) => says);
  expect(await noticesOf("/notice.mp3")).toEqual([
    "icy-name: This stream has moved",
    "icy-description: Поток переехал",
  ]);
  expect((await at("/notice.mp3")).outcome).toBe("plays");
  expect(await noticesOf("/whole.mp3")).toEqual([]);
});

test("the description of a station is its server's, where that says something", async () => {
  expect((await at("/described.mp3")).description).toBe("Jazz from the harbour");
  for (const path of ["/notice.mp3", "/whole.mp3"]) expect(await at(path)).not.toHaveProperty("description");
});

describe("a live HLS stream says how far back it goes", () => {
  test.concurrent.each([
    ["/good.m3u8", 1],
    ["/rewinds.m3u8", 300],
    ["/whole.mp3", undefined],
    ["/over.m3u8", undefined],
  ])("%s: %s s", async (path, seconds) => {
    expect((await at(path)).rewindSeconds).toBe(seconds);
  });

  test("when its playlist is longer than may be read: it plays, and goes back as far as was read", async () => {
    const check = await at("/rewinds-a-day.m3u8");
    expect(check).toMatchObject({ outcome: "plays", format: "AAC" });
    expect(check.rewindSeconds).toBeGreaterThan(3_600);
    expect(check.rewindSeconds).toBeLessThan(86_400);
  });
});

test.each(["/over-in-a-crumb.m3u8", "/crumb.mp3"])(
  "%s, a tenth of a second, has no bit rate",
  async (path) => {
    const check = await at(path);
    expect(check).toMatchObject({ outcome: "weak", reason: "ended", format: "MP3" });
    expect(check.bitRate).toBeUndefined();
  },
);

describe("a station that is broken says how", () => {
  test.each([
    ["/never-answers", "fails", "timeout"],
    ["/headers-only", "fails", "timeout"],
    ["/page", "fails", "html-instead-of-audio"],
    ["/page-as-sound", "fails", "html-instead-of-audio"],
    ["/redirects-to-itself", "fails", "loop"],
    ["/names-itself.m3u", "fails", "loop"],
    ["/endless.m3u", "fails", "endless-playlist"],
    ["/empty.m3u8", "fails", "empty-playlist"],
    ["/empty.m3u", "fails", "empty-playlist"],
    ["/empty-as-sound.m3u", "fails", "empty-playlist"],
    ["/empty.pls", "fails", "empty-playlist"],
    ["/empty.xspf", "fails", "empty-playlist"],
    ["/lost-segments.m3u8", "fails", "http-404"],
    ["/lost-all.m3u8", "fails", "http-410"],
    ["/empty", "fails", "empty"],
    ["/picture", "fails", "wrong-type"],
    ["/json", "fails", "wrong-type"],
    ["/breaks-off", "fails", "broken"],
    ["/404", "fails", "http-404"],
    ["/410", "fails", "http-410"],
    ["/500", "fails", "http-500"],
    ["/403", "refuses", "http-403"],
    ["/401", "refuses", "http-401"],
    ["/451", "refuses", "http-451"],
    ["/busy", "unclear", "http-429"],
    ["/noise", "unclear", "unknown-format"],
    ["/secret.m3u8", "unclear", "encrypted"],
    ["/falls-silent", "weak", "silence"],
    ["/stops-sending", "weak", "stalled"],
    ["/recording", "weak", "ended"],
    ["/over.m3u8", "weak", "ended"],
    ["/dead-encoder.m3u8", "weak", "stalled"],
    ["/short-file", "weak", "ended"],
    ["/sound-as-text", "weak", "wrong-type"],
  ])("%s: %s, %s", async (path, outcome, reason) => {
    expect(await at(path)).toMatchObject({ outcome, reason, beforeAnswer: false });
  });

  test("when its name has no address, and when nobody listens: before anything was sent", async () => {
    const resolve = () => Promise.reject(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }));
    const lost = await checkStream("http://gone.test/live", { ...OPTIONS, resolve });
    expect(lost).toMatchObject({ outcome: "fails", reason: "dns", beforeAnswer: true });
    const refused = await checkStream("http://127.0.0.1:1/live", OPTIONS);
    expect(refused).toMatchObject({ outcome: "fails", reason: "connect", beforeAnswer: true });
  });

  test("when its certificate has ended, or signs itself", async () => {
    expect(await named(stations.expiredPort)).toMatchObject({ outcome: "fails", reason: "tls" });
    expect(await named(stations.validPort)).toMatchObject({ outcome: "fails", reason: "tls" });
  });

  test("when it is an old Shoutcast server, whose first line is no HTTP", async () => {
    const check = await checkStream(`http://127.0.0.1:${stations.icyPort}/`, OPTIONS);
    expect(check).toMatchObject({ outcome: "weak", reason: "old-protocol" });
  });

  test.each(["HTTP/1.0 200 OK", "HTTP/1.1 200 OK"])("and not by speaking %s to an end", async (line) => {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => {
        socket.write(`${line}\r\nContent-Type: audio/mpeg\r\nicy-br: 32\r\n\r\n`);
        for (let i = 0; i < 40; i++) socket.write(tone);
      });
    });
    const port = await listen(server, "127.0.0.1", 0);
    const check = await checkStream(`http://127.0.0.1:${port}/`, OPTIONS);
    await new Promise((done) => server.close(done));
    expect(check).toMatchObject({ outcome: "plays", format: "MP3" });
  });

  test("when its address was signed for a time that is over: it refuses us, and may serve players", async () => {
    const check = await at("/paid?Expires=1893456000&Signature=old");
    expect(check).toMatchObject({ outcome: "refuses", reason: "http-403" });
    // A redirect signs anew each time.
    expect(await at("/signs")).toMatchObject({ outcome: "plays", format: "MP3" });
    expect(await at("/signs")).toMatchObject({ outcome: "plays", format: "MP3" });
  });

  test("and gives no verdict for addresses that are not requested: private ones, other schemes", async () => {
    const { allow: _, ...guarded } = OPTIONS;
    stations.asked.length = 0;
    const hidden = await checkStream(`${stations.origin}/whole.mp3`, guarded);
    expect(hidden).toMatchObject({ outcome: "unclear", reason: "private-address" });
    expect(stations.asked).toEqual([]);
    expect(await checkStream("rtsp://radio.test/live", guarded)).toMatchObject({
      outcome: "unclear",
      reason: "no-http-address",
    });
  });
});

describe("a deep check", () => {
  const deeply = (path: string) =>
    checkStream(stations.origin + path, { ...OPTIONS, bounds: { ...deepBounds(32_000), pauseMs: 500 } });

  test("hears half a minute: silence that begins after a routine check has gone", async () => {
    expect((await at("/falls-silent-late")).outcome).toBe("plays");
    const check = await deeply("/falls-silent-late");
    expect(check).toMatchObject({ outcome: "weak", reason: "silence" });
    expect(check.steps.at(-2)?.says).toMatch(/^AAC, \d+ kbit\/s, 3\d\.\d s$/);
  });

  test("knows a pause between two songs, which a routine check takes for silence", async () => {
    expect(await at("/falls-silent")).toMatchObject({ outcome: "weak", reason: "silence" });
    expect((await deeply("/falls-silent")).reason).not.toBe("silence");
  });
});

describe("a check tells its steps", () => {
  test("with the end of a certificate", async () => {
    const trusted = getCACertificates("default");
    setDefaultCACertificates([...trusted, stations.certificate]);
    const check = await named(stations.validPort);
    setDefaultCACertificates(trusted);
    expect(check).toMatchObject({ outcome: "plays", tlsValidUntilMs: Date.parse("2100-01-01T00:00:00Z") });
    expect(check.steps.map(({ step }) => step)).toEqual([
      "dns",
      "connect",
      "tls",
      "headers",
      "first-byte",
      "sound",
    ]);
  });

  test("through redirects and playlists, with what failed last", async () => {
    const { steps } = await at("/lost-segments.m3u8");
    expect(steps.map(({ step }) => step)).toEqual([
      "connect",
      "headers",
      "playlist",
      "connect",
      "headers",
      "failed",
    ]);
    expect(steps.at(-1)?.says).toBe("http-404");
    const moved = await at("/moved");
    expect(moved.steps).toContainEqual(
      expect.objectContaining({ step: "redirect", says: `${stations.origin}/whole.mp3` }),
    );
  });

  test("and how long a server asks to be left alone, a week at most", async () => {
    expect((await at("/busy")).retryAfterMs).toBe(7_200_000);
  });

  test("and reads no more than it may", async () => {
    const little = { ...OPTIONS, bounds: { ...BOUNDS, bytes: 8_192 } };
    const check = await checkStream(`${stations.origin}/whole.mp3`, little);
    expect(check.outcome).toBe("plays");
    expect(check.steps.at(-1)?.says).toMatch(/^MP3, 3\d kbit\/s, (1\.9|2\.0) s$/);
  });
});
