/** README's map of the house has the rooms of order.ts that stand directly in components, lib and db, in its order. */
import { expect, test } from "vitest";
import { ROOMS } from "./order.ts";
import { sourcesMatching } from "./sources.ts";

const [readme] = sourcesMatching(/^README\.md$/);
const lines = (readme?.text.split("## The house")[1]?.split("```")[1] ?? "").split("\n");

/** The rooms of the map from the top: `components/shell` for "shell" below "components/". Two spaces end the names. */
function roomsOfMap(): string[] {
  let folder = "";
  return lines.flatMap((line) => {
    const [, indent = "", names = ""] = /^( *)(\S+(?: \S+)*?)(?: {2}|$)/.exec(line) ?? [];
    if (names === "") return [];
    if (indent !== "") return names.split(" ").map((name) => `${folder}/${name}`);
    folder = names.replace(/\/$/, "");
    return [folder];
  });
}

test("the map has the rooms of the list, in its order", () => {
  const listed = ROOMS.map((room) => /^(?:(?:components|lib|db)\/)?[^/]+/.exec(room)?.[0] ?? room);
  const order = [...new Set(listed)].filter((room) => room !== "db");
  const beside = ["components", "lib", "db", "docs", "deploy", "public", "tests"];
  expect(order.length).toBeGreaterThan(50);
  expect(roomsOfMap().filter((room) => !beside.includes(room))).toEqual(order);
});

test("README has at most 110 lines", () => {
  expect(readme?.text.trimEnd().split("\n").length).toBeLessThanOrEqual(110);
});
