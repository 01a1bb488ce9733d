/** `npm run build`: builds the pages as `npm start` does, which then finds them built. */
import { build } from "./setup/build.mjs";

await build();
