/** Sound in an MPEG transport stream (ISO/IEC 13818-1), as segments of HLS have it. */
import { adtsIn } from "./adts.ts";
import { mpegAudioIn } from "./mpeg-audio.ts";
import type { Sound } from "./sound.ts";

const PACKET = 188;
const SYNC = 0x47;
/** stream_type of a programme map (2.4.4.9), as far as it is sound. */
const FORMATS = new Map([
  [0x03, "MP3"],
  [0x04, "MP3"],
  [0x0f, "AAC"],
  [0x11, "AAC"],
  [0x81, "AC-3"],
  [0x87, "E-AC-3"],
]);

interface Packet {
  id: number;
  /** Whether a section or a PES packet begins here. */
  begins: boolean;
  payload: Uint8Array;
}

function* packetsOf(bytes: Uint8Array): Iterable<Packet> {
  for (let at = 0; at + PACKET <= bytes.length; at += PACKET) {
    const packet = bytes.subarray(at, at + PACKET);
    const [sync = 0, high = 0, low = 0, control = 0, fill = 0] = packet;
    if (sync !== SYNC) return;
    const hasFill = (control & 0x20) !== 0;
    if ((control & 0x10) === 0) continue;
    yield {
      id: ((high & 0x1f) << 8) | low,
      begins: (high & 0x40) !== 0,
      payload: packet.subarray(4 + (hasFill ? fill + 1 : 0)),
    };
  }
}

/** A section of a table: what follows its pointer field, without header and checksum. */
function sectionOf(payload: Uint8Array): Uint8Array {
  const section = payload.subarray(1 + (payload[0] ?? 0));
  const length = (((section[1] ?? 0) & 0x0f) << 8) | (section[2] ?? 0);
  return section.subarray(8, Math.max(8, 3 + length - 4));
}

const idIn = (bytes: Uint8Array, at: number) => (((bytes[at] ?? 0) & 0x1f) << 8) | (bytes[at + 1] ?? 0);

/** The elementary streams that a programme map names. */
function* streamsIn(map: Uint8Array): Iterable<{ id: number; type: number }> {
  const described = (((map[2] ?? 0) & 0x0f) << 8) | (map[3] ?? 0);
  for (let at = 4 + described; at + 5 <= map.length; ) {
    yield { id: idIn(map, at + 1), type: map[at] ?? 0 };
    at += 5 + ((((map[at + 3] ?? 0) & 0x0f) << 8) | (map[at + 4] ?? 0));
  }
}

/** The data in a PES packet (2.4.3.6). */
const carried = (payload: Uint8Array) => payload.subarray(9 + (payload[8] ?? 0));

/** Joined, what the packets of the first elementary stream carry whose stream_type is among `types`; undefined without any. */
export function elementaryStream(
  bytes: Uint8Array,
  types: Pick<ReadonlySet<number>, "has">,
): { type: number; bytes: Buffer } | undefined {
  let mapId: number | undefined;
  let stream: { id: number; type: number } | undefined;
  const parts: Uint8Array[] = [];
  for (const { id, begins, payload } of packetsOf(bytes)) {
    if (id === 0 && begins) mapId = idIn(sectionOf(payload), 2);
    else if (id === mapId && begins)
      stream ??= [...streamsIn(sectionOf(payload))].find(({ type }) => types.has(type));
    else if (id === stream?.id) parts.push(begins ? carried(payload) : payload);
  }
  return stream && { type: stream.type, bytes: Buffer.concat(parts) };
}

/** The sound of a transport stream from its beginning; undefined for other bytes, and without sound. */
export function mpegTsIn(bytes: Uint8Array): Sound | undefined {
  const stream = elementaryStream(bytes, FORMATS);
  if (stream === undefined) return undefined;
  return (
    adtsIn(stream.bytes) ?? mpegAudioIn(stream.bytes) ?? { format: FORMATS.get(stream.type) ?? "MPEG-TS" }
  );
}
