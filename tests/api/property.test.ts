/** Generated requests for every endpoint, hostile ones included; tests/faults/property.ts sends any number of them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openCatalogForReading } from "#db/catalog/connection.ts";
import { endpoints } from "#lib/contract/endpoints.ts";
import { ask } from "#tests/support/ask.ts";
import { NOW } from "#tests/support/catalog.ts";
import { drive, driveInProcess } from "#tests/support/drive.ts";
import { knownIn } from "#tests/support/known-directory.ts";
import type { GeneratedRequest } from "#tests/support/request-arbitrary.ts";
import { seed as seedDir, transports } from "#tests/support/transports.ts";

const SEED = 20_261_120;

test(`2,000 requests in this process, from seed ${SEED}: no 5xx, every answer conforms to its schema or the error table`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "nowline-property-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const statuses = await driveInProcess({ dataDir, requests: 2_000, seed: SEED, nowMs: NOW });
  for (const id of Object.keys(endpoints)) expect(statuses.get(`${id} 200`) ?? 0, id).toBeGreaterThan(0);
}, 60_000);

/** Left out: requests that node's client or server refuses, and POST /listener/plays, which counts on shared servers. */
const canBeSent = ({ method, endpoint }: GeneratedRequest) =>
  /^(GET|POST|HEAD|OPTIONS|PUT|DELETE|PATCH|TRACE)$/.test(method) && endpoint !== "reportPlays";
const wire = (target: string) =>
  target.toWellFormed().replace(/[^!-~]/gu, (char) => encodeURIComponent(char));

test.each(transports)("250 requests over HTTP through %s", async (_, origin) => {
  const catalog = openCatalogForReading(seedDir);
  onTestFinished(() => {
    catalog.close();
  });
  await drive({
    known: knownIn(catalog, Date.now()),
    requests: 250,
    seed: SEED,
    accepts: canBeSent,
    send: async ({ method, target, headers, body }) => {
      const sendable = Object.entries(headers).filter(([, value]) => /^[\t -~]*$/.test(value));
      const listener: Record<string, string> =
        headers["partner-client"] === "listener" ? { "Sec-Fetch-Site": "same-origin" } : {};
      const given = {
        ...Object.fromEntries(sendable),
        ...listener,
        "Partner-Client": headers["partner-client"] ?? "",
      };
      const safe = /^[\t -~]*$/.test(given["Partner-Client"]) ? given : { ...given, "Partner-Client": "odd" };
      const answer = await ask(origin, wire(target), safe, {
        method,
        sent: method === "POST" ? body : undefined,
      });
      return { ...answer, headers: Object.fromEntries(answer.headers), nowMs: Date.now() };
    },
  });
});
