/** The Range header of HTTP (RFC 9110, section 14), for one range of bytes. */

type ByteRange =
  /** Send everything: the request has no range, or a range to ignore (another unit, several ranges). */
  | { kind: "whole" }
  /** Send bytes `first` to `last`, both included. */
  | { kind: "part"; first: number; last: number }
  /** The requested range does not exist. */
  | { kind: "unsatisfiable" };

/** The meaning of a Range header for a body of `length` bytes. */
export function readRange(header: string | undefined, length: number): ByteRange {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return { kind: "whole" };
  const end = match[2] === "" ? undefined : Number(match[2]);
  if (match[1] === "") {
    // A suffix range asks for the last `end` bytes.
    const first = Math.max(0, length - (end ?? 0));
    return first < length ? { kind: "part", first, last: length - 1 } : { kind: "unsatisfiable" };
  }
  const first = Number(match[1]);
  if (end !== undefined && end < first) return { kind: "whole" };
  if (first >= length) return { kind: "unsatisfiable" };
  return { kind: "part", first, last: Math.min(end ?? length - 1, length - 1) };
}
