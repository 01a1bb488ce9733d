/** The metrics of sources, and that alerts and dashboard in docs/operating use existing metrics. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { SourceRun } from "#db/activity/source-runs.ts";
import { openMetrics } from "#lib/boot/metrics.ts";
import { countStreams, type StreamCounts } from "#lib/boot/store-counts.ts";
import { emptyActivity } from "#tests/support/activity.ts";

const run = (source: string, more: Partial<SourceRun> = {}): SourceRun => ({
  source,
  kind: "rss",
  document: source,
  finished_at_ms: 1_700_000_100_000,
  succeeded_at_ms: 1_700_000_000_000,
  failure: null,
  added: 1,
  changed: 2,
  removed: 3,
  rejected: 4,
  every_ms: null,
  schedule_ends_ms: null,
  same_since_ms: null,
  ...more,
});

const COUNTS = { verdicts: { ok: 40, down: 2 }, unchecked: 5, due: 6, titles: { icecast: 3 } };

/** /metrics of a server with these sources and streams. */
async function scraped(runs: () => SourceRun[], streams: StreamCounts = COUNTS): Promise<string> {
  const metrics = openMetrics({
    token: undefined,
    trustProxy: 0,
    asked: {
      catalog: () => ({ revision: 7, changedAtMs: 1_000 }),
      stores: () => ({ catalog: true, activity: false }),
      quotas: () => [{ client: "some-client", limit: 100, remaining: 7 }],
      pages: () => ({ waiting: 2, kept: 3 }),
      eventStreams: () => ({ open: 4, cutOff: 1 }),
      isWorkerUp: () => true,
      jobs: () => [
        {
          ...{ name: "stuck", started_at_ms: 1_000, ended_at_ms: 2_000, succeeded_at_ms: null },
          ...{ failure: "no such host", runs: 3, failures: 3 },
        },
      ],
    },
    sourceRuns: runs,
    streams: () => streams,
    node: () => ({
      ...{ node: 1, isConnected: false, hasLeader: true, lagMs: 1_500 },
      ...{ waiting: 12, leased: 40, clockMs: 0 },
    }),
  });
  const server = createServer((req, res) => void metrics.serve(req, res));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const ask = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`);
  await (await ask()).text();
  return (await ask()).text();
}

test("a machine among several: PostgreSQL, its lag, waiting changes and leased requests", async () => {
  const lines = (await scraped(() => [])).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "nowline_database_up 0",
      "nowline_leader_up 1",
      "nowline_replica_lag_seconds 1.5",
      "nowline_changes_waiting 12",
      "nowline_quota_leased 40",
    ]),
  );
});

test("each source's last import: its success, its time and its changes", async () => {
  const text = await scraped(() => [
    run("feed"),
    run("broken", {
      failure: "404",
      succeeded_at_ms: null,
      every_ms: 900_000,
      schedule_ends_ms: 1_700_000_200_000,
      same_since_ms: 1_699_000_000_000,
    }),
  ]);
  const lines = text.split("\n").filter((line) => line.startsWith("nowline_source"));
  expect(lines).toEqual(
    expect.arrayContaining([
      'nowline_source_import_ok{source="feed",kind="rss"} 1',
      'nowline_source_import_ok{source="broken",kind="rss"} 0',
      'nowline_source_import_seconds{source="broken",kind="rss"} 1700000100',
      'nowline_source_import_ok_seconds{source="feed",kind="rss"} 1700000000',
      'nowline_source_import_records{source="feed",kind="rss",change="rejected"} 4',
      'nowline_source_every_seconds{source="broken",kind="rss"} 900',
      'nowline_source_schedule_end_seconds{source="broken",kind="rss"} 1700000200',
      'nowline_source_same_since_seconds{source="broken",kind="rss"} 1699000000',
    ]),
  );
  expect(text).not.toContain('nowline_source_every_seconds{source="feed"');
  expect(text).not.toContain('nowline_source_import_ok_seconds{source="broken"');
});

test("a removed source is gone from the next answer", async () => {
  const told = [[run("feed")], []];
  let answers = 0;
  const text = await scraped(() => told[answers++ < 4 ? 0 : 1] ?? []);
  expect(text).toContain("# HELP nowline_source_import_ok ");
  expect(text).not.toContain('source="feed"');
});

test("a store that cannot be read leaves the other metrics", async () => {
  const text = await scraped(() => {
    throw new Error("database disk image is malformed");
  });
  expect(text).toContain("nowline_catalog_revision 7");
  expect(text).not.toContain("nowline_source_import_ok{");
});

const files = ["docs/operating/alerts.yml", "docs/operating/grafana.json"];
test.each(files)("%s names only metrics that exist", async (file) => {
  const text = await scraped(() => [run("feed")]);
  const known = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const asked = readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
  const names = [...asked.matchAll(/\b(?:nowline|nodejs|process)_\w+/g)].map(([name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test.each(files)("%s watches quotas, pages that wait, are kept or refused, and stores", (file) => {
  const asked = readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
  for (const watched of [
    "nowline_client_quota_remaining",
    "nowline_client_quota_limit",
    "nowline_pages_waiting",
    "nowline_pages_kept",
    "nowline_store_ok",
  ])
    expect(asked).toContain(watched);
  expect(asked).toMatch(/nowline_page_requests_total\{status=\\?"503\\?"\}/);
});

test("the dashboard is valid, and every alert says what to do", () => {
  const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
  const board = JSON.parse(read("docs/operating/grafana.json"));
  expect(board.panels.length).toBeGreaterThan(5);
  for (const { title, targets } of board.panels) {
    expect(title).toMatch(/\S/);
    for (const { expr } of targets) expect(expr).toMatch(/\w/);
  }
  const alerts = read("docs/operating/alerts.yml")
    .split(/^ {6}- alert: /m)
    .slice(1);
  expect(alerts.length).toBeGreaterThan(5);
  for (const alert of alerts) expect(alert).toMatch(/expr: .+\n[\s\S]*summary: .+\n {10}description: .+/);
});

test("the clients' remaining quota, the stores' usability, and waiting and cached pages", async () => {
  const lines = (await scraped(() => [])).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      'nowline_client_quota_limit{client="some-client"} 100',
      'nowline_client_quota_remaining{client="some-client"} 7',
      'nowline_store_ok{store="catalog"} 1',
      'nowline_store_ok{store="activity"} 0',
      "nowline_pages_waiting 2",
      "nowline_pages_kept 3",
      "nowline_event_streams 4",
      "nowline_event_streams_cut_off 1",
      "nowline_catalog_revision 7",
    ]),
  );
});

test("the worker, and how its jobs go", async () => {
  const text = await scraped(() => []);
  expect(text.split("\n")).toEqual(
    expect.arrayContaining([
      "nowline_worker_up 1",
      'nowline_job_ok{job="stuck"} 0',
      'nowline_job_seconds{job="stuck"} 2',
      'nowline_job_runs{job="stuck"} 3',
      'nowline_job_failures{job="stuck"} 3',
    ]),
  );
  expect(text).not.toContain("nowline_job_ok_seconds{");
});

test("a store that cannot be read takes its own metrics away, not the others", async () => {
  const broken = () => {
    throw new Error("no store");
  };
  const metrics = openMetrics({
    token: undefined,
    trustProxy: 0,
    asked: {
      catalog: broken,
      quotas: broken,
      stores: () => ({ catalog: false }),
      pages: () => ({ waiting: 0, kept: 0 }),
      eventStreams: broken,
      isWorkerUp: () => false,
      jobs: broken,
    },
    streams: () => ({ verdicts: {}, unchecked: 0, due: 0, titles: {} }),
    sourceRuns: () => [],
  });
  const server = createServer((req, res) => void metrics.serve(req, res));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`);
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(text).toContain('nowline_store_ok{store="catalog"} 0');
  expect(text).not.toMatch(/^nowline_catalog_revision \d/m);
  expect(text).toContain("nowline_worker_up 0");
  expect(text).not.toContain("nowline_job_ok{");
});

test("docs/operating/metrics.md has every metric of ours, and no other", async () => {
  const told = (await scraped(() => [run("feed")])).matchAll(/^# TYPE (nowline_\w+)/gm);
  const page = readFileSync(new URL("../../../docs/operating/metrics.md", import.meta.url), "utf8");
  const named = page.matchAll(/^\| `(nowline_\w+)/gm);
  const names = (found: Iterable<RegExpMatchArray>) => [...found].map(([, name]) => name).sort();
  expect(names(named)).toEqual(names(told));
});

test("streams are counted by verdict, every verdict named", async () => {
  const text = await scraped(() => []);
  expect(text).toContain('nowline_streams{verdict="ok"} 40');
  expect(text).toContain('nowline_streams{verdict="down"} 2');
  expect(text).toContain('nowline_streams{verdict="blocked"} 0');
  expect(text).toContain("nowline_streams_unchecked 5");
  expect(text).toContain('nowline_titles_read{way="icecast"} 3');
  expect(text).toContain('nowline_titles_read{way="stream"} 0');
  expect(text).toContain("nowline_streams_due 6");
});

test("with HEALTH=0 nobody counts streams without a check: no 0 says that there is none", async () => {
  const { db } = emptyActivity();
  const text = await scraped(() => [], countStreams(db, 0, false));
  expect(text).toContain('nowline_streams{verdict="ok"} 0');
  expect(text).not.toMatch(/^nowline_streams_(?:unchecked|due) /m);
});
