/**
 * A machine of its own that writes songs into its replica at a rate: `write-songs.ts <address> <DATA_DIR> <rate>
 * <seconds> <first start>`. Each title is the moment of its writing. Tells how many it wrote when it ends.
 */
import { setTimeout as delay } from "node:timers/promises";
import { openActivity } from "#db/activity/connection.ts";
import { Link } from "#lib/nodes/link.ts";

const [, , url = "", dataDir = "", rate = "1", seconds = "1", first = "1"] = process.argv;
const fault = (line: string) => void process.stderr.write(`${line}\n`);
const link = new Link({ url, dataDir, name: "writer", fault });
await link.begin();
link.run();
const db = openActivity(dataDir);
const write = db.prepare(
  "INSERT INTO song (rpuid, start_ms, stop_ms, artist, title, artist_key) VALUES (?, ?, ? + 1, 'Juno Pell', ?, 'juno pell')",
);
const began = performance.now();
const all = Number(rate) * Number(seconds);
let written = 0;
while (written < all) {
  const due = Math.min(all, ((performance.now() - began) / 1000) * Number(rate));
  for (; written < due; written++) {
    const start = Number(first) + written;
    write.run(
      `8261${1000 + (written % 900)}`,
      start,
      start,
      String(performance.timeOrigin + performance.now()),
    );
    // The link sends between two writes, as it does between two requests of a server.
    if (written % 20 === 0) await delay(0);
  }
  await delay(2);
}
const tookMs = performance.now() - began;
db.close();
process.send?.({ written, tookMs });
await link.close();
process.disconnect?.();
