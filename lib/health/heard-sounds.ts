import { heardWhereUnsaid } from "#db/activity/stream-health.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { HeardSound } from "../request/health.ts";
import { ENCODER_RATES } from "../streams/encoder-rates.ts";
import { isContainer } from "./declared.ts";

/** A few seconds of a rate that varies are this part away from the rate of the encoder at most. */
const TOLERANCE = 0.1;

/** The encoder's rate, bits per second: measured rates differ from check to check. Undefined far from all rates. */
function encoderRate(measured: number): number | undefined {
  const kbps = measured / 1_000;
  const above = ENCODER_RATES.findIndex((rate) => rate >= kbps);
  const near = above < 0 ? ENCODER_RATES.slice(-1) : ENCODER_RATES.slice(Math.max(0, above - 1), above + 1);
  const [nearest = 0] = near.toSorted((a, b) => Math.abs(a - kbps) - Math.abs(b - kbps));
  return Math.abs(nearest - kbps) <= TOLERANCE * nearest ? nearest * 1_000 : undefined;
}

export interface HeardSounds {
  /** Equal while the sounds are. */
  text: string;
  /** By rpuid and address. */
  sounds: ReadonlyMap<string, ReadonlyMap<string, HeardSound>>;
}

/** Streams that are read at once: a few milliseconds. */
const A_SLICE = 2_000;

/** The sounds in the activity store, by format and bit rate (bits per second), in slices; a container is no sound. */
export function* readHeard(db: SqliteDatabase): Generator<void, HeardSounds> {
  const sounds = new Map<string, Map<string, HeardSound>>();
  const lines: string[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = heardWhereUnsaid(db, after, A_SLICE);
    for (const { rpuid, url, format, bit_rate, isHls } of rows) {
      if (isContainer(format)) continue;
      const bitRate = bit_rate === null ? undefined : encoderRate(bit_rate);
      const ofStation = sounds.get(rpuid) ?? new Map<string, HeardSound>();
      sounds.set(rpuid, ofStation.set(url, { format, bitRate, isHls: isHls === 1 }));
      lines.push(`${rpuid} ${format} ${bitRate} ${isHls} ${url}`);
    }
    after = rows.at(-1)?.id;
    yield;
  }
  return { text: lines.join("\n"), sounds };
}
