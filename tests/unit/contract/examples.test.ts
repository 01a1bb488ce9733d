/** The examples of the OpenAPI document are the present answers of the demonstration, and show results. */
import { expect, test } from "vitest";
import { documentedEndpoints } from "#lib/openapi/documented.ts";
import committed from "#lib/openapi/examples.json" with { type: "json" };
import { makeExamples } from "#tests/support/examples.ts";

const made = await makeExamples();
const written: Record<string, Record<string, unknown>> = committed;

test("every endpoint of the document has its examples, in the order of the document", () => {
  expect(Object.keys(written)).toEqual(documentedEndpoints.map(({ id }) => id));
});

test.each(documentedEndpoints)("$id has the examples that `npm run examples` writes", ({ id }) => {
  expect(written[id]).toEqual(made[id]);
});

/** The lists of results in an answer: `data`, and the `data` of each part of `data`. */
const resultsIn = ({ data }: { data: { data?: unknown[] }[] }): unknown[][] => [
  data,
  ...data.flatMap((part) => (part.data ? [part.data] : [])),
];

test.each(Object.entries(written).filter(([, forms]) => "application/json" in forms))(
  "%s has an example with results",
  (_, forms) => {
    const example = forms["application/json"] as Parameters<typeof resultsIn>[0];
    for (const results of resultsIn(example)) expect(results).not.toEqual([]);
  },
);
