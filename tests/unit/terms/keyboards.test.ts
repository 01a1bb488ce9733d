import { expect, test } from "vitest";
import { onOtherKeyboard } from "#lib/terms/keyboards.ts";

test.each([
  ["hflbj", "радио"],
  ["Fdnjhflbj 90", "авторадио 90"],
  ["l;fp", "джаз"],
  ["кфвшщ", "radio"],
  ["ао", undefined],
  ["радио fm", undefined],
  ["ραδιο", undefined],
  ["107.5", undefined],
])("%j on the other keyboard is %j", (typed, meant) => {
  expect(onOtherKeyboard(typed)).toBe(meant);
});
