/** Real parts: HLS made by ffmpeg and served by Debian's nginx, checked as the worker checks it. */
import { describe, expect, test } from "vitest";
import { checkStream, deepBounds } from "#lib/health/check.ts";
import { anyAddress } from "#lib/outside/public-address.ts";
import { findHls, startHls } from "#tests/support/hls.ts";

const NOW = Date.parse("2036-05-14T12:08:00Z");
const OPTIONS = { nowMs: NOW, userAgent: "Nowline", allow: anyAddress };
const nginx = await findHls();

describe.runIf(nginx).each(["mpegts", "fmp4"] as const)("HLS in %s", (segments) => {
  test("plays, says what it sends, and is gone with its playlist", { timeout: 120_000 }, async () => {
    const { url, endBroadcast } = await startHls(nginx ?? "", segments);
    for (const bounds of [{}, { bounds: deepBounds(64_000) }]) {
      const check = await checkStream(url, { ...OPTIONS, ...bounds });
      expect(check).toMatchObject({ outcome: "plays", format: "AAC" });
      expect(check.bitRate).toBeGreaterThan(30_000);
      expect(check.bitRate).toBeLessThan(160_000);
      expect(check.steps.map(({ step }) => step)).toContain("playlist");
    }
    await endBroadcast();
    expect(await checkStream(url, OPTIONS)).toMatchObject({ outcome: "fails", reason: "http-404" });
  });
});
