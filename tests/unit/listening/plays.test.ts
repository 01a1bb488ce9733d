import { describe, expect, test } from "vitest";
import { type Play, PlayMeter, type Source } from "#components/listening/play-meter.ts";
import { type Delivery, PlayReporter } from "#components/listening/play-reporter.ts";

const harbour: Source = { kind: "station", id: "8269001" };
const nord: Source = { kind: "station", id: "5789001" };
const episode: Source = { kind: "episode", id: "8269001:od:1" };

/** A listener's time: looks once a second, as the player does. */
function sitting(deliver: () => Promise<Delivery> = async () => "counted") {
  const meter = new PlayMeter();
  const sent: { plays: readonly Play[]; leaving: boolean; atS: number }[] = [];
  let atMs = 0;
  const reporter = new PlayReporter({
    meter,
    send: (plays, leaving) => {
      sent.push({ plays, leaving, atS: atMs / 1000 });
      return deliver();
    },
  });
  return {
    sent,
    reporter,
    async hears(source: Source | null, seconds: number) {
      for (let second = 0; second < seconds; second++) {
        meter.observe(source, atMs);
        if (source !== null) reporter.tick(atMs);
        atMs += 1000;
        await Promise.resolve();
      }
      meter.observe(source, atMs);
    },
    sleeps(ms: number) {
      atMs += ms;
    },
  };
}

describe("play reports", () => {
  test("are sent after a minute of listening, then every 15 minutes", async () => {
    const listener = sitting();
    await listener.hears(harbour, 60 + 15 * 60 + 30);
    expect(listener.sent).toEqual([
      { plays: [{ rpuid: "8269001", seconds: 60 }], leaving: false, atS: 60 },
      { plays: [{ rpuid: "8269001", seconds: 900 }], leaving: false, atS: 960 },
    ]);
  });

  test("send the remaining seconds once when the page closes", async () => {
    const listener = sitting();
    await listener.hears(harbour, 42);
    listener.reporter.leave();
    listener.reporter.leave();
    expect(listener.sent).toEqual([{ plays: [{ rpuid: "8269001", seconds: 42 }], leaving: true, atS: 42 }]);
  });

  test("name stations and episodes of one sitting together", async () => {
    const listener = sitting();
    await listener.hears(harbour, 20);
    await listener.hears(episode, 30);
    await listener.hears(harbour, 5);
    listener.reporter.leave();
    expect(listener.sent[0]?.plays).toEqual([
      { rpuid: "8269001", seconds: 25 },
      { odId: "8269001:od:1", seconds: 30 },
    ]);
  });

  test("do not count silence, short visits, or a device that slept", async () => {
    const listener = sitting();
    await listener.hears(harbour, 30);
    await listener.hears(null, 600);
    await listener.hears(nord, 9);
    listener.sleeps(3_600_000);
    await listener.hears(harbour, 1);
    listener.reporter.leave();
    const told = listener.sent.flatMap(({ plays }) => plays);
    expect(told.filter((play) => "rpuid" in play && play.rpuid === "8269001")).toEqual([
      { rpuid: "8269001", seconds: 30 },
    ]);
    // The hour asleep counts as one look at most.
    const seconds = told.reduce((sum, play) => sum + play.seconds, 0);
    expect(seconds).toBeLessThanOrEqual(30 + 9 + 5);
  });

  test("that did not arrive are sent with the next report, a minute later", async () => {
    const answers: Delivery[] = ["later", "counted"];
    const listener = sitting(async () => answers.shift() ?? "counted");
    await listener.hears(harbour, 125);
    expect(listener.sent).toEqual([
      { plays: [{ rpuid: "8269001", seconds: 60 }], leaving: false, atS: 60 },
      { plays: [{ rpuid: "8269001", seconds: 120 }], leaving: false, atS: 120 },
    ]);
  });

  test("that were refused are not sent again", async () => {
    const listener = sitting(async () => "refused");
    await listener.hears(harbour, 120);
    listener.reporter.leave();
    expect(listener.sent.map(({ plays }) => plays[0]?.seconds)).toEqual([60, 60]);
  });

  test("stay within the endpoint's bounds", () => {
    const meter = new PlayMeter();
    meter.putBack([{ rpuid: "8269001", seconds: 3_000 }]);
    meter.putBack([{ rpuid: "8269001", seconds: 3_000 }]);
    for (let n = 0; n < 80; n++) meter.putBack([{ odId: `8269001:od:${n}`, seconds: 30 }]);
    const plays = meter.take();
    expect(plays.length).toBeLessThanOrEqual(50);
    for (const { seconds } of plays) expect(seconds).toBeLessThanOrEqual(3_600);
  });
});
