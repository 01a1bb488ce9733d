#!/usr/bin/env node
/** `npm run nowline -- ...`: the operator's command, lib/cli/main.ts on Node 24. Installs first when needed. */
import { join } from "node:path";
import { install } from "./setup/install.mjs";
import { usableNode, withProjectPath } from "./setup/node.mjs";
import { root } from "./setup/root.mjs";
import { run } from "./setup/run.mjs";

await install();
const node = usableNode();
// The current directory stays the caller's: paths given to the command are relative to it.
process.exitCode = await run(
  node.path,
  [...node.flags, join(root, "lib/cli/main.ts"), ...process.argv.slice(2)],
  {
    env: { ...withProjectPath(process.env), DATA_DIR: process.env.DATA_DIR || join(root, "data") },
    passive: true,
  },
);
