import { describe, expect, test } from "vitest";
import { aroundParts, arrayPart, jsonArray, jsonObject, valuesOfPart, withFields } from "#lib/ground/json.ts";

const VALUES = [
  {},
  { a: 1 },
  { name: 'quo"te', deep: { list: [1, { b: "}" }] } },
  { last: "}" },
  { "": null },
];

describe("ready JSON is joined", () => {
  test("into an array", () => {
    expect(jsonArray([])).toBe("[]");
    expect(jsonArray(VALUES.map((value) => JSON.stringify(value)))).toBe(JSON.stringify(VALUES));
  });

  test("into an object, in order, without what is undefined", () => {
    expect(jsonObject({})).toBe("{}");
    expect(jsonObject({ none: undefined })).toBe("{}");
    const fields = { "a b": JSON.stringify(VALUES), none: undefined, 'quo"te': "1" };
    expect(jsonObject(fields)).toBe(JSON.stringify({ "a b": VALUES, 'quo"te': 1 }));
  });

  test.each(VALUES)("onto %j", (value) => {
    const json = JSON.stringify(value);
    expect(withFields(json, {})).toBe(json);
    expect(withFields(json, { none: undefined })).toBe(json);
    expect(withFields(json, { x: "[1]", none: undefined, y: '"z"' })).toBe(
      JSON.stringify({ ...value, x: [1], y: "z" }),
    );
  });

  test.each(["[1]", "1", '"text"', "", "null"])("but not onto %s", (json) => {
    expect(() => withFields(json, { x: "1" })).toThrow(/only an object/);
  });

  test.each([{}, { meta: { count: 3 }, 'quo"te': 1 }])("into a long array in parts, before %j", (others) => {
    const fields = Object.fromEntries(
      Object.entries(others).map(([name, value]) => [name, JSON.stringify(value)]),
    );
    const items = VALUES.map((value) => JSON.stringify(value));
    const parts = [arrayPart(items.slice(0, 2), false), arrayPart(items.slice(2), true)];
    const [before, after] = aroundParts("data", fields);
    expect([before, ...parts, after].join("")).toBe(JSON.stringify({ data: VALUES, ...others }));
    expect(parts.flatMap(valuesOfPart)).toEqual(VALUES);
    expect(aroundParts("data", fields).join("")).toBe(JSON.stringify({ data: [], ...others }));
  });
});
