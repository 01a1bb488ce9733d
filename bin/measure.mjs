#!/usr/bin/env node
/**
 * `npm run bench`, `soak`, `eval` and `attack`: measure or attack the present sources, never an older build. Runs on
 * Node 20 or newer with built-ins only: installs and builds what is missing, then hands over to Node 24.
 */
import { build } from "./setup/build.mjs";
import { chromium } from "./setup/chromium.mjs";
import { install } from "./setup/install.mjs";
import { usableNode, withProjectPath } from "./setup/node.mjs";
import { root } from "./setup/root.mjs";
import { run } from "./setup/run.mjs";
import { giveUp } from "./setup/say.mjs";

const measurements = {
  bench: { script: "tests/bench/run.ts", served: true, browsed: true },
  soak: { script: "tests/bench/soak.ts", served: true, browsed: true },
  eval: { script: "tests/eval/run.ts" },
  attack: { script: "tests/attack/run.ts", served: true },
};

const [name, ...asked] = process.argv.slice(2);
const measurement = measurements[name];
if (measurement === undefined)
  giveUp(`there is no measurement "${name}". The measurements: ${Object.keys(measurements).join(", ")}.`, 2);

await install();
const env = { ...withProjectPath(process.env), NEXT_TELEMETRY_DISABLED: "1" };
if (measurement.served) await build();
if (measurement.browsed) env.CHROMIUM_PATH = await chromium();
const node = usableNode();
process.exitCode = await run(node.path, [...node.flags, measurement.script, ...asked], { cwd: root, env });
