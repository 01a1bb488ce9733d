/** UUIDs of things that have other identifiers here (RFC 9562). */
import { createHash } from "node:crypto";
import { stringify, v5 } from "uuid";

/** The namespace of our identifiers; it never changes, so that a station keeps its UUID on every server. */
const NOWLINE = "6f0b8a5e-3c1d-4f57-9a86-2d4f1f6f7c11";

/** The UUID of a station that did not come from Radio Browser. */
export const stationUuid = (rpuid: string): string => v5(rpuid, NOWLINE);

/** The UUID of a station's last change, for sources that give none. */
export const changeUuidOf = (rpuid: string, changes: number): string =>
  v5(`${rpuid} change ${changes}`, NOWLINE);

const TIME_BYTES = 6;

/** A UUID (version 8) that begins with a number below 2^48 and tells `name` apart from others with that number. */
export function numberedUuid(number: number, name: string): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(number, 0, TIME_BYTES);
  createHash("sha1").update(name).digest().copy(bytes, TIME_BYTES, 0, 10);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return stringify(bytes);
}

/** The number of a `numberedUuid`; undefined for another UUID. */
export function numberOfUuid(uuid: string): number | undefined {
  const found = /^([0-9a-f]{8})-([0-9a-f]{4})-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.exec(uuid);
  return found ? Number.parseInt(`${found[1]}${found[2]}`, 16) : undefined;
}
