import { expect, test } from "vitest";
import { resetAtSeams } from "#components/player/hls-seams.ts";

const box = (type: string) => new TextEncoder().encode(`\0\0\0\x08${type}`);

/** A buffer that notes its calls; after the first segment it has sound. */
function noting(abort = (calls: string[]) => void calls.push("abort")) {
  const calls: string[] = [];
  const ranges: string[] = [];
  const buffer = {
    buffered: ranges,
    abort: () => abort(calls),
    appendBuffer(data: BufferSource) {
      const type = new TextDecoder().decode(data).slice(4, 8);
      calls.push(type);
      if (type === "moof") ranges[0] = "sound";
    },
  };
  resetAtSeams(buffer);
  return { calls, buffer };
}

test("the parser is reset before an initialisation segment that follows sound, and at no other segment", () => {
  const { calls, buffer } = noting();
  for (const type of ["ftyp", "moof", "moof", "ftyp", "moof"]) buffer.appendBuffer(box(type));
  expect(calls).toEqual(["ftyp", "moof", "moof", "abort", "ftyp", "moof"]);
});

test("a recording that was received to its end takes the segments of a place sought", () => {
  const { calls, buffer } = noting(() => {
    throw new DOMException("ended", "InvalidStateError");
  });
  for (const type of ["ftyp", "moof", "ftyp", "moof"]) buffer.appendBuffer(box(type));
  expect(calls).toEqual(["ftyp", "moof", "ftyp", "moof"]);
});

test("a segment is found as a part of a larger buffer, and a buffer that is too short is passed on", () => {
  const { calls, buffer } = noting();
  const both = new Uint8Array([...box("moof"), ...box("ftyp")]);
  buffer.appendBuffer(both.buffer);
  buffer.appendBuffer(both.subarray(8));
  buffer.appendBuffer(new ArrayBuffer(4));
  expect(calls).toEqual(["moof", "abort", "ftyp", ""]);
});
