import { expect, test, vi } from "vitest";
import { wordsOf } from "#components/language/server-words.ts";
import { importFile } from "#components/settings/import-file.ts";

vi.mock("#components/settings/kept.ts", async () => {
  const { NOTHING_FOLLOWED } = await import("#components/device/followed.ts");
  const { FIRST_FORM } = await import("#components/for-you/form.ts");
  const { NOTHING_HEARD } = await import("#components/listening/heard.ts");
  const { NO_QUEUE } = await import("#components/player/queue.ts");
  const kept = { own: { favourites: [], recents: [] }, heard: NOTHING_HEARD, forYou: FIRST_FORM };
  const others = { followed: NOTHING_FOLLOWED, due: [], queue: NO_QUEUE, choices: {} };
  return { readKept: () => ({ ...kept, ...others }), writeKept: () => undefined };
});

const where = { country: "826", countries: ["826", "276"] };

test.each([
  ["276", { theme: "night", country: "276" }],
  ["999", { theme: "night" }],
])("an import takes over a country of the directory alone: %s", async (country, choices) => {
  const text = JSON.stringify({ format: "nowline", version: 1, settings: { country, theme: "night" } });
  const imported = await importFile(new File([text], "a.json"), where, () => undefined, wordsOf("en"));
  expect(imported).toMatchObject({ ok: true });
  expect(imported.ok && imported.taken.choices).toEqual(choices);
});
