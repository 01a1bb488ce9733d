import { expect, test } from "vitest";
import { inCountries } from "#components/settings/formats/choices.ts";

test.each([
  ["276", { theme: "night", country: "276" }],
  ["999", { theme: "night" }],
])("an import takes over a country of the directory alone: %s", (country, choices) => {
  expect(inCountries({ theme: "night", country }, ["826", "276"])).toEqual(choices);
});
