import type { Migration } from "../../sqlite.ts";

/** Keeps the sound that sources state of streams, and the streams that wait for a deep check. */
export const deepChecks: Migration = {
  name: "0012-deep-checks",
  sql: `
-- As the source states them; NULL where it does not. Bits per second.
ALTER TABLE stream_health ADD COLUMN declared_format TEXT;
ALTER TABLE stream_health ADD COLUMN declared_bit_rate INTEGER;
-- Whether the next check is a deep one: 1 on suspicion, 2 since the operator asks for it.
ALTER TABLE stream_health ADD COLUMN deep INTEGER NOT NULL DEFAULT 0 CHECK (deep IN (0, 1, 2));
-- When the last deep check was.
ALTER TABLE stream_health ADD COLUMN deep_at_ms INTEGER;
`,
};
