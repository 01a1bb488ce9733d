import { expect, test } from "vitest";
import { answerCache } from "#lib/api/cache.ts";
import { KeptDocuments, keptTexts } from "#lib/dialects/kept-documents.ts";

/** Longer than any query, so that few keys are enough. */
const LONG = 1_000_000;
const keyOf = (number: number) => String(number).padEnd(LONG, "x");
const SPAN = { madeAtMs: 0, expiresAtMs: 1 };
const EVERY = Array.from({ length: 110 }, (_, number) => number);

test("answers of the API and documents of dialects go when their keys fill the memory", async () => {
  const answers = answerCache();
  const texts = keptTexts(24 * LONG);
  const documents = new KeptDocuments();
  const result = { data: { items: [], count: 0 }, expiresAtMs: 1 };
  for (const each of EVERY) {
    answers.set(keyOf(each), { ...SPAN, result, etag: "", bodies: new Map(), size: 1 });
    texts.set(keyOf(each), { ...SPAN, text: "" });
    await documents.get(keyOf(each), async () => "first");
  }
  expect([answers.get(keyOf(0), 0), texts.get(keyOf(0), 0)]).toEqual([undefined, undefined]);
  expect((await documents.get(keyOf(0), async () => "made anew")).text).toBe("made anew");
  expect([answers.count, texts.count].map((count) => count > 10 && count < EVERY.length)).toEqual([
    true,
    true,
  ]);
});
