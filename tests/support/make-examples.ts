/** `npm run examples` writes the examples of the OpenAPI document, lib/openapi/examples.json. */
import { writeFileSync } from "node:fs";
import { makeExamples } from "./examples.ts";

const file = new URL("../../lib/openapi/examples.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(await makeExamples(), null, 2)}\n`);
