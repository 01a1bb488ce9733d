import { expect, test } from "vitest";
import { createNotKept } from "#components/device/not-kept.ts";

test("a page says once that its storage is full, and each time that a list is", () => {
  const { read, tell, close } = createNotKept();
  for (const [what, shown] of [
    ["storage", "storage"],
    ["storage", null],
    ["favourites", "favourites"],
    ["favourites", "favourites"],
    ["choice", "choice"],
  ] as const) {
    tell(what);
    expect(read()).toBe(shown);
    close();
    expect(read()).toBeNull();
  }
});
