import { describe, expect, test } from "vitest";
import { jsonArray, jsonObject, withFields } from "#lib/ground/json.ts";

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
});
