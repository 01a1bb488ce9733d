/**
 * `npm run soak [minutes]` listens to live radio for that long (30 minutes); `npm run soak -- pages [renders] [page]` has
 * the server render every page, or the page of that name, that often (2,000). Exit code 1 when something grows.
 */
import { soakListening } from "./soak-listening.ts";
import { soakPages } from "./soak-pages.ts";

const pages = process.argv[2] === "pages";
const amount = Number(process.argv[pages ? 3 : 2] ?? (pages ? 2_000 : 30));
// A quarter of fewer renders does not fill the cache (300 pages): memory would always seem to rise.
const least = pages ? 1_400 : 2;
if (!(amount >= least)) {
  process.stderr.write(`soak takes minutes, 2 or more, or "pages" and renders of each page, 1400 or more\n`);
  process.exit(2);
}
const faults = await (pages ? soakPages(amount, process.argv[4]) : soakListening(amount));
for (const fault of faults) process.stdout.write(`FAILED: ${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
