import { expect, test } from "vitest";
import { keepTone } from "#components/wake/tone.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("the tone of alarms is fetched once, again only after a failure, and until then it is the server's", async () => {
  let online = false;
  let asked = 0;
  const tone = keepTone(async () => {
    asked++;
    if (!online) throw new TypeError("no network");
    return new Blob(["tone"], { type: "audio/wav" });
  });
  tone.keep();
  await settled();
  expect([tone.url(), asked]).toEqual(["/alarm.wav", 1]);
  online = true;
  tone.keep();
  tone.keep();
  await settled();
  expect(asked).toBe(2);
  expect(await (await fetch(tone.url())).text()).toBe("tone");
  tone.keep();
  expect(asked).toBe(2);
});
