/**
 * `npm run attack [-- --seed N]`: attacks the current sources, for 10 minutes at most. Each part prints a line with its
 * tries and failures; exit code 0 means no failure. Equal seeds make equal attempts. Needs a build.
 */
import "#tests/support/hold-clock.ts";
import { parseArgs } from "node:util";
import { runAll, TIMES } from "./all.ts";

const { values } = parseArgs({ options: { seed: { type: "string" } } });
const seed = Number(values.seed ?? Math.floor(performance.timeOrigin) % 1_000_000);
if (!Number.isSafeInteger(seed)) throw new Error(`--seed ${values.seed} is not a whole number`);
const LONGEST_MS = 600_000;

const tooLate = setTimeout(() => {
  process.stderr.write(`It took longer than ${LONGEST_MS / 60_000} minutes.\n`);
  process.exit(1);
}, LONGEST_MS);
process.stdout.write(`Seed ${seed}.\n`);
const failures = await runAll(seed, TIMES, (line) => process.stdout.write(`${line}\n`));
clearTimeout(tooLate);
process.exit(failures === 0 ? 0 : 1);
