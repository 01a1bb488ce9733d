import { expect, test } from "vitest";
import { z } from "zod";
import { validationWords } from "#lib/ground/validation-words.ts";

const act = (name: string) => z.object({ do: z.literal(name) });

test.each([
  [z.string(), 5, "must be text"],
  [z.number(), "5", "must be a number"],
  [z.array(z.string()), "5", "must be a list"],
  [z.string().min(1), "", "must not be empty"],
  [z.string().max(3), "long", "must have at most 3 characters"],
  [z.array(z.number()).max(1), [1, 2], "must have at most 1 entry"],
  [z.number().min(0), -1, "must be at least 0"],
  [z.number().positive(), 0, "must be more than 0"],
  [z.enum(["live", "ondemand"]), "both", "must be live or ondemand"],
  [z.literal("add"), undefined, "must be add"],
  [
    z.discriminatedUnion("do", ["add", "touch", "end"].map(act) as never),
    { do: "fly" },
    "must be add, touch or end",
  ],
  [z.string("must be a name"), 5, "must be a name"],
])("the words for a wrong value: %#", (schema, value, words) => {
  const { error } = (schema as z.ZodType).safeParse(value, { error: validationWords });
  expect(error?.issues.map(({ message }) => message)).toEqual([words]);
});
