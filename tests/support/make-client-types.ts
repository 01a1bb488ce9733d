/**
 * `node tests/support/make-client-types.ts <address of an OpenAPI document> <file>`: writes the types that a partner's
 * openapi-typescript makes of it.
 */
import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

const [address = "", file = ""] = process.argv.slice(2);
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier === "typescript" ? new URL("./typescript-api.ts", import.meta.url).href : specifier,
      context,
    ),
});
const { default: generate, astToString } = await import("openapi-typescript");
const document = await (await fetch(address, { signal: AbortSignal.timeout(10_000) })).text();
writeFileSync(file, astToString(await generate(document)));
