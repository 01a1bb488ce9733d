import { expect, test } from "vitest";
import { onOtherKeyboards } from "#lib/terms/keyboards.ts";

test.each([
  ["hflbj", ["радио", "ηφλβξ"]],
  ["Fdnjhflbj 90", ["авторадио 90", "φδνξηφλβξ 90"]],
  ["l;fp", ["джаз", "λ΄φπ"]],
  ["djkbyf", ["волина", "δξκβυφ"]],
  ["rhf]yf", ["краъна", "країна", "ρηφ]υφ"]],
  ["vs;y", ["мыжн", "міжн", "ωσ΄υ"]],
  ["rythmos", ["кнерьщы", "кнерьщі", "ρυτημοσ"]],
  ["кфвшщ", ["radio"]],
  ["кфвіо", ["radsj"]],
  ["ραδιο", ["radio"]],
  ["ао", []],
  ["радио fm", []],
  ["107.5", []],
])("%j on the other keyboards is %j", (typed, meant) => {
  expect(onOtherKeyboards(typed)).toEqual(meant);
});
