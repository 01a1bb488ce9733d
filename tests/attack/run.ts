/**
 * `npm run attack [-- --seed N]`: attacks the sources as they are now, for 10 minutes at most. One line each says what
 * was tried and what failed; ends with 0 when nothing did. The same seed tries the same. Wants a build.
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
