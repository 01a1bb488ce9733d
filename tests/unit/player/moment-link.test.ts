import { expect, test } from "vitest";
import { momentLink } from "#components/player/moment-link.ts";
import { START_MS } from "./world.ts";

test("gives links to a moment, to the second", () => {
  expect(momentLink("http://nowline.test", "8269001", START_MS + 250)).toBe(
    "http://nowline.test/s/8269001?at=2026-05-03T14:07:00Z",
  );
});
