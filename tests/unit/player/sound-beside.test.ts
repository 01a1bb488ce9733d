import { expect, test } from "vitest";
import { hearBeside } from "#components/player/sound-beside.ts";

const level = (uri: string, group?: string) => {
  const url = [uri];
  return { url, uri, hasAudioGroup: (id: string | undefined) => id !== undefined && id === group };
};
const track = (groupId: string, url: string, isDefault = false) => ({ groupId, url, default: isDefault });

test("a variant whose group has its sound at an address gets that address, the default's first", () => {
  const levels = [level("low", "a"), level("high", "b"), level("other")];
  const audioTracks = [track("a", "a/first"), track("b", "b/first"), track("b", "b/default", true)];
  hearBeside({ levels, audioTracks, audio: true, video: true });
  expect(levels.map(({ url }) => url)).toEqual([["a/first"], ["b/default"], ["other"]]);
});

test("a variant that has the sound itself keeps its address", () => {
  const levels = [level("whole", "a")];
  hearBeside({
    levels,
    audioTracks: [track("a", "comment"), track("a", "", true)],
    audio: true,
    video: true,
  });
  expect(levels[0]?.url).toEqual(["whole"]);
  hearBeside({ levels, audioTracks: [track("a", "beside")], audio: true, video: false });
  expect(levels[0]?.url).toEqual(["whole"]);
});
