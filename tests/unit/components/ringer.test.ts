import { describe, expect, test } from "vitest";
import { IDLE, type Snapshot } from "#components/player/engine/snapshot.ts";
import { type Ringing, ring } from "#components/wake/ringer.ts";

const PATIENCE_MS = 25_000;
/** A place for a function, which runs until the owner takes the function back. */
function place() {
  let kept: () => void = () => undefined;
  const give = (run: () => void) => {
    kept = run;
    return () => {
      kept = () => undefined;
    };
  };
  return { give, run: () => kept() };
}

/** A player, a tone and a clock that the test drives. */
function bedside({ refuses = false, mute = false, loudness = {} as Partial<Snapshot> } = {}) {
  let snapshot: Snapshot = { ...IDLE, ...loudness };
  const louder = (change: Partial<Snapshot>) => {
    snapshot = { ...snapshot, ...change };
    listener.run();
  };
  const [listener, late, back] = [place(), place(), place()];
  let plays = 0;
  const told: Ringing[] = [];
  let tone = false;
  const stop = ring("8269000", {
    play: async () => {
      plays++;
      if (refuses) throw new Error("unreachable");
    },
    snapshot: () => snapshot,
    loudness: {
      setVolume: (volume) => louder({ volume, muted: false }),
      setMuted: (muted) => louder({ muted }),
    },
    subscribe: listener.give,
    startTone: async () => {
      if (mute) throw new DOMException("no", "NotAllowedError");
      tone = true;
    },
    stopTone: () => {
      tone = false;
    },
    after: (ms, run) => {
      expect(ms).toBe(PATIENCE_MS);
      return late.give(run);
    },
    online: back.give,
    tell: (state) => told.push(state),
  });
  const station = { rpuid: "8269000", name: "Harbour FM", hue: 0, chroma: 0, streams: [] };
  return {
    told,
    stop,
    tones: () => tone,
    wait: late.run,
    comesOnline: back.run,
    plays: () => plays,
    louder,
    loudness: () => ({ volume: snapshot.volume, muted: snapshot.muted }),
    becomes: (status: Snapshot["status"]) => louder({ status, media: { kind: "station", station } }),
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("an alarm", () => {
  test("wakes with the station", () => {
    const bed = bedside();
    bed.becomes("connecting");
    bed.becomes("playing");
    bed.wait();
    expect(bed.told).toEqual(["tuning", "playing"]);
    expect(bed.tones()).toBe(false);
  });

  test("falls back to a tone when no stream plays, or none in time, and ends the tone when one plays after all", () => {
    const failed = bedside();
    failed.becomes("failed");
    expect([failed.told.at(-1), failed.tones()]).toEqual(["tone", true]);
    const slow = bedside();
    slow.becomes("reconnecting");
    slow.wait();
    expect(slow.tones()).toBe(true);
    slow.becomes("playing");
    expect([slow.told.at(-1), slow.tones()]).toEqual(["playing", false]);
  });

  test("whose station falls silent tunes in anew, and gets its patience and its tone anew", () => {
    const bed = bedside();
    bed.becomes("playing");
    bed.becomes("buffering");
    bed.becomes("reconnecting");
    expect(bed.told).toEqual(["tuning", "playing", "tuning"]);
    bed.becomes("playing");
    bed.wait();
    expect([bed.told.at(-1), bed.tones()]).toEqual(["playing", false]);
    bed.becomes("reconnecting");
    bed.wait();
    expect([bed.told.at(-1), bed.tones()]).toEqual(["tone", true]);
    bed.becomes("playing");
    expect([bed.told.at(-1), bed.tones()]).toEqual(["playing", false]);
    bed.becomes("failed");
    expect([bed.told.at(-1), bed.tones()]).toEqual(["tone", true]);
  });

  test("that the listener pauses stays silent", () => {
    const bed = bedside();
    bed.becomes("playing");
    bed.becomes("paused");
    bed.wait();
    expect([bed.told.at(-1), bed.tones()]).toEqual(["playing", false]);
  });

  test("falls back to the tone when the directory does not answer, and says when the browser allows no sound", async () => {
    const bed = bedside({ refuses: true, mute: true });
    await settled();
    expect(bed.told).toEqual(["tuning", "tone", "silent"]);
  });

  test("tries the station again when the network comes back, unless the station plays or the alarm has ended", async () => {
    const bed = bedside({ refuses: true });
    await settled();
    expect([bed.tones(), bed.plays()]).toEqual([true, 1]);
    bed.comesOnline();
    expect(bed.plays()).toBe(2);
    bed.becomes("playing");
    expect([bed.told.at(-1), bed.tones()]).toEqual(["playing", false]);
    bed.comesOnline();
    bed.stop();
    bed.comesOnline();
    expect(bed.plays()).toBe(2);
  });

  test("is heard where the sound was muted or turned down to nothing, until the listener mutes the alarm", () => {
    expect(bedside({ loudness: { volume: 0, muted: true } }).loudness()).toEqual({
      volume: 0.5,
      muted: false,
    });
    expect(bedside({ loudness: { volume: 0.2, muted: true } }).loudness()).toEqual({
      volume: 0.2,
      muted: false,
    });
    const bed = bedside();
    bed.becomes("connecting");
    // The player has loaded, with the volume that the device keeps.
    bed.louder({ volume: 0 });
    expect(bed.loudness()).toEqual({ volume: 0.5, muted: false });
    bed.becomes("playing");
    bed.louder({ muted: true });
    bed.becomes("buffering");
    expect(bed.loudness()).toEqual({ volume: 0.5, muted: true });
  });

  test("sounds no tone over another station that the listener chose", () => {
    const bed = bedside();
    bed.becomes("playing");
    bed.becomes("reconnecting");
    const other = { rpuid: "8269001", name: "Kiln", hue: 0, chroma: 0, streams: [] };
    bed.louder({ status: "playing", media: { kind: "station", station: other } });
    bed.wait();
    expect([bed.told, bed.tones()]).toEqual([["tuning", "playing", "tuning"], false]);
  });

  test("ends when it is stopped", () => {
    const bed = bedside();
    bed.wait();
    expect(bed.tones()).toBe(true);
    bed.stop();
    expect([bed.told.at(-1), bed.tones()]).toEqual(["off", false]);
    bed.becomes("playing");
    expect(bed.told.at(-1)).toBe("off");
  });
});
