import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nowline } from "./operator.ts";

/** Imports records into the DATA_DIR of a running server, as an operator does. @throws what the command complains of. */
export async function importRecords(dataDir: string, records: readonly object[]): Promise<void> {
  const file = join(tmpdir(), `nowline-records-${process.pid}-${performance.now()}.ndjson`);
  const lines = [{ type: "nowline", version: 1 }, ...records].map((record) => JSON.stringify(record));
  writeFileSync(file, `${lines.join("\n")}\n`);
  const { code, err } = await nowline(dataDir, "import", file);
  rmSync(file);
  if (code !== 0) throw new Error(err);
}
