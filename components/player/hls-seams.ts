/** The seams of HLS (EXT-X-DISCONTINUITY) in WebKit on GStreamer, which drops what follows a seam without an error. */

/** The part of SourceBuffer that this file uses. */
interface Buffer {
  readonly buffered: { readonly length: number };
  appendBuffer(data: BufferSource): void;
  abort(): void;
}

/** Whether `data` begins with the box `ftyp`: an initialisation segment (ISO 14496-12, 4.3). */
function isInit(data: BufferSource): boolean {
  const [buffer, offset] = ArrayBuffer.isView(data) ? [data.buffer, data.byteOffset] : [data, 0];
  return data.byteLength >= 8 && new DataView(buffer, offset).getUint32(4) === 0x66_74_79_70;
}

/** Resets the parser of `buffer`; a recording that was received to its end refuses, and opens with the next data. */
function reset(buffer: Buffer): void {
  try {
    buffer.abort();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
  }
}

/** Resets the parser of `buffer` before each initialisation segment that follows data: timestamps may go back there. */
export function resetAtSeams(buffer: Buffer): void {
  const append = buffer.appendBuffer.bind(buffer);
  buffer.appendBuffer = (data) => {
    if (isInit(data) && buffer.buffered.length > 0) reset(buffer);
    append(data);
  };
}
