/**
 * `npm run build`: builds the pages as `npm start` does, which then finds them built. With `--check` it builds nothing
 * and exits with 1 where the pages are not of the present sources: a service asks before it starts.
 */
import { build, isBuilt } from "./setup/build.mjs";
import { giveUp } from "./setup/say.mjs";

if (!process.argv.includes("--check")) await build();
else if (!isBuilt()) giveUp("the pages are not of these sources: run npm ci && npm run build first.");
