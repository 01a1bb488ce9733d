import { expect, test } from "vitest";
import { fewOfSeries } from "#components/model/few-of-series.ts";
import { seriesNameBeside } from "#components/model/series-name.ts";

const of = (id: string | undefined) => ({ rpuid: "8269001", ...(id ? { series: { id } } : {}) });

test("a series has two rows at most, and episodes without a series keep theirs", () => {
  const all = [of("news"), of("news"), of(undefined), of("news"), of("tea"), of(undefined), of("news")];
  const { items, more } = fewOfSeries(all, 2);
  expect(items).toEqual([of("news"), of("news"), of(undefined), of("tea"), of(undefined)]);
  expect(more).toEqual([{ item: of("news"), number: 2 }]);
});

test("series of two stations are two", () => {
  const other = { rpuid: "8269002", series: { id: "news" } };
  expect(fewOfSeries([of("news"), other], 1)).toEqual({ items: [of("news"), other], more: [] });
});

test.each([
  ["18.03.2022 – Slow news", "Slow news | Audios | DW", undefined],
  ["Slow news of Friday", "Slow news - DW", undefined],
  ["Part 4", "Slow news: the podcast", "Slow news: the podcast"],
  ["The Long-Player, 4", "Long-Player", undefined],
  ["Any", ": Lark", ": Lark"],
  ["Any", undefined, undefined],
])("beside “%s” stands of the series “%s”: %s", (name, podcastTitle, beside) => {
  expect(seriesNameBeside({ name, ...(podcastTitle ? { podcastTitle } : {}) })).toBe(beside);
});
