import { expect, test } from "vitest";
import { countriesOfRegion, regionInName, regionKey, regionsOfProvince } from "#lib/places/regions.ts";

test.each([
  ["bayern", "276", "bavaria"],
  ["бавария", "276", "bavaria"],
  ["texas", "840", "texas"],
  ["", "840", undefined],
  ["bavaria", "840", undefined],
  ["new york", "840", undefined],
  ["washington", "840", undefined],
  ["washington state", "840", "washington state"],
  ["nacional", "214", undefined],
])("the region %j of %s has the key %s", (key, country, expected) => {
  expect(regionKey(key, country)).toBe(expected);
});

test.each([
  ["WYFM 102.9 Sharon, PA", "Pennsylvania"],
  ["KUOW Seattle, WA, USA", "Washington State"],
  ["WVPE South Bend, IN (AAC)", "Indiana"],
  ["WUSB Stony Brook, NY", "New York"],
  ["Praise Him, OH Lord", undefined],
  ["NEWS, IN DEPTH", undefined],
  ["Sharon PA", undefined],
])("the name %j tells the region %s", (name, region) => {
  expect(regionInName(name, "840")).toBe(region);
  expect(regionInName(name, "826")).toBeUndefined();
});

test("a province lies in its region, and in the regions around it", () => {
  expect(regionsOfProvince("250", "Alsace")).toEqual(["Alsace", "Grand Est"]);
  expect(regionsOfProvince("250", "nowhere")).toEqual([]);
  expect(countriesOfRegion("limburg")).toEqual(["056", "528"]);
});
