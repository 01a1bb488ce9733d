import { expect, test } from "vitest";
import { withSpelledLetters } from "#lib/terms/letter-names.ts";

test.each([
  ["ретро эф эм", "ретро fm"],
  ["би-би-си", "bbc"],
  [" би  би си ", "bbc"],
  ["эн ар джей", "nrj"],
  ["double u double u o z", "w w o z"],
  ["Double You N Y C radio", "w N Y C radio"],
  ["bee bee see radio two", "bbc radio two"],
  ["kay ex el", "kxl"],
])("%s is %s", (said, letters) => {
  expect(withSpelledLetters(said)).toBe(letters);
});

test.each(["you fm", "see you", "би", "радио о жизни", "jazz-fm", "you  fm", "en vivo", "w s m", ""])(
  "“%s” names no letters",
  (text) => {
    expect(withSpelledLetters(text)).toBe(text);
  },
);
