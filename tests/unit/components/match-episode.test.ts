/** Matches broadcasts with their episodes: equal station, overlapping times, similar title. */
import { describe, expect, test } from "vitest";
import { matchEpisode, titleLikeness } from "#components/model/match-episode.ts";
import { toProgrammes } from "#components/model/programme.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";

const at = (time: string) => Date.parse(`2026-05-03T${time}:00Z`);
const broadcast = (name: string, from: string, to: string) => ({ name, startMs: at(from), stopMs: at(to) });
const episode = (
  name: string,
  slots: [string, string][],
  more: Partial<OnDemandItem> = {},
): OnDemandItem => ({
  id: `8269001:odp:${name}`,
  name,
  rpuid: "8269001",
  rpId: "9001",
  country: "826",
  locations: slots.map(([from, to]) => ({
    scheduledStart: `2026-05-03T${from}:00Z`,
    scheduledStop: `2026-05-03T${to}:00Z`,
  })),
  ...more,
});

describe("titles", () => {
  test.each([
    ["The Long Lunch with Ines Duarte", "The Long Lunch: Ferries, figs and a ukulele", 0.5],
    ["The Long Lunch with Ines Duarte", "The Long Lunch", 1],
    ["KULTURTIMEN", "Kulturtimen, mandag 4. mai", 1],
    ["Café Concordia", "Cafe Concordia", 1],
    ["The Salt Raod", "The Salt Road", 1],
    ["نسائم الفجر", "نسائم الفجر", 1],
    ["The News", "The Weather", 0],
    ["The", "The", 1],
    ["Sport am Sonntag", "Kultur am Sonntag", 0.5],
    ["", "Something", 0],
  ])("%s / %s", (a, b, expected) => {
    expect(titleLikeness(a, b)).toBeCloseTo(expected, 5);
    expect(titleLikeness(b, a)).toBeCloseTo(expected, 5);
  });
});

describe("a broadcast", () => {
  const lunch = broadcast("The Long Lunch with Ines Duarte", "13:00", "15:00");

  test("is found by its series when the episode has a title of its own", () => {
    const found = episode("Ferries, figs and a ukulele", [["13:00", "15:00"]], {
      podcastTitle: "The Long Lunch",
    });
    expect(matchEpisode(lunch, [found])?.id).toBe(found.id);
  });

  test("is found when the clocks of two documents differ by minutes", () => {
    const found = episode("The Long Lunch", [["13:04", "15:02"]]);
    expect(matchEpisode(lunch, [found])?.id).toBe(found.id);
  });

  test("is not found by its title alone, at another time", () => {
    expect(matchEpisode(lunch, [episode("The Long Lunch", [["09:00", "11:00"]])])).toBeUndefined();
    expect(matchEpisode(lunch, [episode("The Long Lunch", [["15:00", "17:00"]])])).toBeUndefined();
    expect(matchEpisode(lunch, [episode("The Long Lunch", [])])).toBeUndefined();
  });

  test("is not found by its time alone", () => {
    expect(matchEpisode(lunch, [episode("Drive", [["13:00", "15:00"]])])).toBeUndefined();
  });

  test("does not match the episode of a bulletin inside it", () => {
    const bulletin = broadcast("Harbour News", "14:00", "14:05");
    const long = episode("The Long Lunch", [["13:00", "15:00"]], { podcastTitle: "The Long Lunch" });
    expect(matchEpisode(bulletin, [long])).toBeUndefined();
    expect(matchEpisode(lunch, [episode("Harbour News", [["14:00", "14:05"]])])).toBeUndefined();
  });

  test("that bulletins cut in two is found by each of its parts", () => {
    const whole = episode("The Long Lunch", [["13:00", "15:00"]]);
    expect(matchEpisode(broadcast("The Long Lunch", "13:00", "14:00"), [whole])?.id).toBe(whole.id);
    expect(matchEpisode(broadcast("The Long Lunch", "14:05", "15:00"), [whole])?.id).toBe(whole.id);
  });

  test("takes the better of two matches", () => {
    const repeat = episode("The Long Lunch, repeated", [["13:30", "15:30"]]);
    const itself = episode("The Long Lunch", [["13:00", "15:00"]]);
    expect(matchEpisode(lunch, [repeat, itself])?.id).toBe(itself.id);
  });

  test("does not take an episode of another station", () => {
    const item = {
      id: "p1",
      name: "The Long Lunch",
      multimedia: [],
      locations: [{ scheduledStart: "2026-05-03T13:00:00Z", scheduledStop: "2026-05-03T15:00:00Z" }],
    };
    const own = episode("The Long Lunch", [["13:00", "15:00"]]);
    expect(toProgrammes([item], [own], "8269001")[0]?.episode?.id).toBe(own.id);
    expect(toProgrammes([item], [own], "8269002")[0]?.episode).toBeUndefined();
  });
});
