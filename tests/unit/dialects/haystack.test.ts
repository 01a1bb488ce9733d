/** The long text in which Radio Browser's searches look finds what a look at each text finds. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { Haystack } from "#lib/dialects/radio-browser/haystack.ts";

const text = fc.stringMatching(/^[ab,é]{0,6}$/);

test("a haystack finds the texts that contain a key, and the texts that equal it", () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), fc.oneof(text, fc.constant("a\nb")), (texts, key) => {
      const stack = new Haystack(texts);
      expect([...stack.containing(key)]).toEqual(texts.map((one) => (one.includes(key) ? 1 : 0)));
      expect([...stack.equal(key)]).toEqual(texts.map((one) => (one === key ? 1 : 0)));
    }),
    { numRuns: 500 },
  );
});
