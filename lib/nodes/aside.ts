import { rm } from "node:fs/promises";
import { join } from "node:path";
import { readStore } from "#db/replica/open.ts";
import { makeWhole } from "../ground/whole-file.ts";

/** The replica that this machine had before it copied a restored database; the last one only. */
export const ASIDE_ACTIVITY = "activity.aside.sqlite";

/** Keeps a copy of the replica of `dataDir`, as one moment has it. @throws SQLite's error; the system's. */
export async function keepAside(dataDir: string): Promise<void> {
  const db = readStore(dataDir);
  try {
    // Within a transaction a writer does not make the copy begin again.
    db.exec("BEGIN; SELECT 1 FROM link");
    await makeWhole(join(dataDir, ASIDE_ACTIVITY), async (draft) => {
      await rm(draft, { force: true });
      await db.backup(draft);
    });
  } finally {
    db.close();
  }
}
