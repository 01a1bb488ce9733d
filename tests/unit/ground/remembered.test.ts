import { expect, test } from "vitest";
import { remembered, rememberedSoon } from "#lib/ground/remembered.ts";

test("a result is read once for each key, also where it is undefined", () => {
  const asked: string[] = [];
  const lengthOf = remembered(9, (text: string) => {
    asked.push(text);
    return text === "" ? undefined : text.length;
  });
  expect(["", "ab", "", "ab"].map((text) => lengthOf(text))).toEqual([undefined, 2, undefined, 2]);
  expect(asked).toEqual(["", "ab"]);
});

test("arguments beyond the first count where the key says so", () => {
  const sum = remembered(
    9,
    (a: number, b: number) => a + b,
    (a, b) => `${a} ${b}`,
  );
  expect([sum(1, 2), sum(1, 3)]).toEqual([3, 4]);
});

test("a full memory starts again", () => {
  let reads = 0;
  const read = remembered(2, (key: number) => {
    reads += 1;
    return key;
  });
  for (const key of [1, 2, 3, 1]) read(key);
  expect(reads).toBe(4);
});

test("what comes later is read once, and again after a failure", async () => {
  const answers = [Promise.reject(new Error("not yet")), Promise.resolve("there")];
  const read = rememberedSoon(
    9,
    (_name: string) => answers.shift() ?? Promise.reject(new Error("asked again")),
  );
  const first = read("a");
  expect(read("a")).toBe(first);
  await expect(first).rejects.toThrow("not yet");
  expect(await read("a")).toBe("there");
  expect(await read("a")).toBe("there");
});
