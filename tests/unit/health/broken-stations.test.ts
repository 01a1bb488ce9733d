/** Stations with a fault each, on small real servers: the verdict after the checks of six hours. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CheckOptions, checkStream, ROUTINE } from "#lib/health/check.ts";
import { judge, type Standing } from "#lib/health/judge.ts";
import { anyAddress } from "#lib/outside/public-address.ts";
import { type BrokenStations, startBrokenStations } from "#tests/support/broken-stations.ts";
import { NEVER_CHECKED } from "#tests/support/unchecked.ts";

const NOW = Date.parse("2036-05-14T12:08:00Z");
const SIX_HOURS = 6 * 3_600_000;
const OPTIONS: CheckOptions = {
  ...{ nowMs: NOW, userAgent: "Nowline", allow: anyAddress },
  bounds: { ...ROUTINE, answerMs: 2_000, pauseMs: 500, listenMs: 5_000 },
};
let stations: BrokenStations;
beforeAll(async () => {
  stations = await startBrokenStations();
});
afterAll(() => stations.close());

/** The station's address, and what its name leads to. */
function addressOf(station: string): [url: string, resolve: () => Promise<string[]>] {
  const here = async () => ["127.0.0.1"];
  const gone = () => Promise.reject(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }));
  if (station === "a name without an address") return ["http://gone.test/live", gone];
  if (station === "nobody listens") return ["http://127.0.0.1:1/live", here];
  if (station === "a certificate that has ended")
    return [`https://radio.test:${stations.expiredPort}/whole.mp3`, here];
  if (station === "an old Shoutcast server") return [`http://127.0.0.1:${stations.icyPort}/`, here];
  return [stations.origin + station, here];
}

/** The first verdict, and the verdict of the check six hours later; all checks find the same fault. */
async function verdictsOf(station: string) {
  const [url, resolve] = addressOf(station);
  const check = await checkStream(url, { ...OPTIONS, resolve });
  let standing: Standing = NEVER_CHECKED;
  const verdicts: string[] = [];
  for (let nowMs = NOW; nowMs <= NOW + SIX_HOURS; ) {
    const judged = judge(standing, check, { nowMs, sourceSaysDown: false, slot: 0.5 });
    verdicts.push(judged.verdict);
    standing = judged;
    nowMs = judged.nextCheckMs;
  }
  return { first: verdicts[0], last: verdicts.at(-1), reason: standing.reason };
}

test.each([
  ["a name without an address", "unknown", "down", "dns"],
  ["nobody listens", "unknown", "down", "connect"],
  ["/never-answers", "unknown", "down", "timeout"],
  ["/headers-only", "unknown", "down", "timeout"],
  ["a certificate that has ended", "unknown", "down", "tls"],
  ["/redirects-to-itself", "unknown", "down", "loop"],
  ["/names-itself.m3u", "unknown", "down", "loop"],
  ["/endless.m3u", "unknown", "down", "endless-playlist"],
  ["/empty.m3u8", "unknown", "down", "empty-playlist"],
  ["/lost-segments.m3u8", "unknown", "down", "http-404"],
  ["/page", "unknown", "down", "html-instead-of-audio"],
  ["/page-as-sound", "unknown", "down", "html-instead-of-audio"],
  ["/picture", "unknown", "down", "wrong-type"],
  ["/json", "unknown", "down", "wrong-type"],
  ["/empty", "unknown", "down", "empty"],
  ["/breaks-off", "unknown", "down", "broken"],
  ["/404", "unknown", "down", "http-404"],
  ["/500", "unknown", "down", "http-500"],
  ["/401", "blocked", "blocked", "http-401"],
  ["/403", "blocked", "blocked", "http-403"],
  ["/451", "blocked", "blocked", "http-451"],
  ["/busy", "unknown", "unknown", "http-429"],
  ["/noise", "unknown", "unknown", "unknown-format"],
  ["/secret.m3u8", "unknown", "unknown", "encrypted"],
  ["/stops-sending", "degraded", "degraded", "stalled"],
  ["/dead-encoder.m3u8", "degraded", "down", "stalled"],
  ["/over.m3u8", "degraded", "down", "ended"],
  ["/falls-silent", "degraded", "degraded", "silence"],
  ["/recording", "degraded", "degraded", "ended"],
  ["/sound-as-text", "degraded", "degraded", "wrong-type"],
  ["an old Shoutcast server", "degraded", "degraded", "old-protocol"],
  ["/whole.mp3", "ok", "ok", undefined],
])("%s: %s, then %s (%s)", async (station, first, last, reason) => {
  expect(await verdictsOf(station)).toEqual({ first, last, reason });
});
