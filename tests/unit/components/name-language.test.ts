import { expect, test } from "vitest";
import { nameAttributes } from "#components/model/name-language.ts";

test.each([
  ["华语金曲500首", "156", "zh-Hans"],
  ["臺北電台", "158", "zh-Hant"],
  ["中央人民廣播電台 中國之聲", "344", "zh-Hant"],
  ["中文電台", "826", "zh"],
  ["東京", "392", "ja"],
  ["レインボータウンFM", "156", "ja"],
  ["라디오 1", "840", "ko"],
  ["Harbour FM", "392", undefined],
  ["גלגלצ", "376", undefined],
])("the language of the name %s in country %s is %s", (name, country, lang) => {
  expect(nameAttributes({ rpuid: `${country}0001`, name })).toEqual({ dir: "auto", lang });
});
