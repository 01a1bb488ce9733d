/** Episodes of a feed that repeats a guid are told apart by their enclosures. */
import { expect, test } from "vitest";
import { DAY_MS } from "#lib/ground/clock.ts";
import { podcastDesk, RPUID } from "#tests/support/beside.ts";

const LONG = { timeout: 60_000 };
const item = (n: number, { guid = "same", url = `https://radio.example/${n}.mp3` } = {}) =>
  `<item><title>${n}</title><guid>${guid}</guid><pubDate>${new Date(Date.UTC(2025, 4, 1) + n * DAY_MS).toUTCString()}</pubDate>
    <enclosure url="${url}" type="audio/mpeg"/></item>`;

async function guidDesk() {
  const at = await podcastDesk();
  /** The local ids of the episodes by their names. */
  const ids = async () =>
    Object.fromEntries(
      (await at.exported())
        .map((line) => JSON.parse(line))
        .flatMap(({ type, name, id }) =>
          type === "ondemand" ? [[name, id.replace(`${RPUID}:odp:/`, "")]] : [],
        ),
    );
  return { ...at, ids };
}

test(
  "a repeated guid is the first episode's; the others are known by their enclosures, for good",
  LONG,
  async () => {
    const at = await guidDesk();
    expect(await at.say(item(3), item(2), item(1))).toMatchObject({ added: 4, refused: 0 });
    const first = { 3: "same", 2: "https://radio.example/2.mp3", 1: "https://radio.example/1.mp3" };
    expect(await at.ids()).toEqual(first);
    const grown = [item(5), item(4), item(3), item(2), item(1)];
    expect(await at.say(...grown)).toMatchObject({ added: 2, changed: 0, removed: 0 });
    const all = { ...first, 5: "https://radio.example/5.mp3", 4: "https://radio.example/4.mp3" };
    expect(await at.ids()).toEqual(all);
    expect(await at.say(...grown, "<!-- built anew -->")).toMatchObject({ added: 0, changed: 0, removed: 0 });
  },
);

test(
  "an episode that a feed has twice is refused, and a guid of its own stays when the enclosure moves",
  LONG,
  async () => {
    const at = await guidDesk();
    expect(
      await at.say(item(2, { guid: "b" }), item(1, { guid: "a" }), item(1, { guid: "a" })),
    ).toMatchObject({
      added: 3,
      refused: 1,
    });
    const moved = item(1, { guid: "a", url: "https://cdn.example/1.mp3" });
    expect(await at.say(item(2, { guid: "b" }), moved)).toMatchObject({ added: 0, changed: 1, removed: 0 });
    expect(await at.ids()).toEqual({ 1: "a", 2: "b" });
  },
);
