/** The text for the operator when the server is ready. */
import { expect, test } from "vitest";
import { readyText } from "#lib/boot/announce.ts";

const config = { host: "127.0.0.1", publicUrl: undefined, dataDir: "/srv/nowline" };
const usual = { demonstration: true, isEmpty: false, isAlone: true };
const ALONE = "Another server runs on this directory: give each server its own DATA_DIR.";
const FILL = "Fill:    npm run nowline -- import FILE --source NAME";

test("an empty directory: how to fill it", () => {
  expect(readyText(config, 3000, { ...usual, demonstration: false, isEmpty: true })).toContain(FILL);
  expect(readyText(config, 3000, usual)).not.toContain("Fill:");
});

test("a directory that another server has, too", () => {
  expect(readyText(config, 3000, { ...usual, isAlone: false })).toContain(ALONE);
  expect(readyText(config, 3000, usual)).not.toContain(ALONE);
});
