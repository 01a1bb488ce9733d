/** Alerts of docs/operating/alerts.yml about a publisher without /metrics, on what its nodes tell. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const PROMTOOL = "/usr/bin/promtool";
const RULES = fileURLToPath(new URL("../../docs/operating/alerts.yml", import.meta.url));

/** Asks promtool whether these alerts fire at these minutes while series have the values `told`, one a minute. Returns its text. */
function judged(told: Record<string, string>, fire: Record<string, string[]>): string {
  const folder = mkdtempSync(join(tmpdir(), "nowline-alerts-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const input_series = Object.entries(told).map(([series, values]) => ({ series, values }));
  const promql_expr_test = Object.entries(fire).map(([eval_time, names]) => ({
    ...{ expr: 'count by (alertname, instance) (ALERTS{alertstate="firing"})', eval_time },
    exp_samples: names.map((labels) => ({ labels, value: 1 })),
  }));
  const file = join(folder, "test.yml");
  const tests = [{ interval: "1m", input_series, promql_expr_test }];
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: "1m", tests }));
  const { stdout, stderr } = spawnSync(PROMTOOL, ["test", "rules", file], { encoding: "utf8" });
  return stdout + stderr;
}

test.skipIf(!existsSync(PROMTOOL))("no worker leads: an alert after five minutes, of all nodes one", () => {
  const told = {
    'nowline_leader_up{instance="a"}': "1x3 0x20",
    // PostgreSQL does not answer this node.
    'nowline_leader_up{instance="b"}': "0x23",
  };
  expect(judged(told, { "3m": [], "12m": ['{alertname="NowlineNoLeader"}'] })).toContain("SUCCESS");
});

test.skipIf(!existsSync(PROMTOOL))("an import that a node does not get: an alert with its name", () => {
  const ofSource = (instance: string, source: string) =>
    `{instance="${instance}",source="${source}",kind="rss"`;
  const told = {
    'nowline_catalog_changed_seconds{instance="behind"}': "1000x30",
    'nowline_catalog_changed_seconds{instance="follows"}': "1000x2 5000x28",
    ...Object.fromEntries(
      ["behind", "follows"].flatMap((instance) => [
        [`nowline_source_import_ok_seconds${ofSource(instance, "new")}}`, "900x2 5001x28"],
        [`nowline_source_import_records${ofSource(instance, "new")},change="added"}`, "1x30"],
        [`nowline_source_import_ok_seconds${ofSource(instance, "same")}}`, "9000x30"],
        [`nowline_source_import_records${ofSource(instance, "same")},change="added"}`, "0x30"],
      ]),
    ),
  };
  const alert = '{alertname="NowlineNotPublished", instance="behind"}';
  expect(judged(told, { "5m": [], "20m": [alert] })).toContain("SUCCESS");
});

test.skipIf(!existsSync(PROMTOOL))(
  "streams go down: an alert where they are half as many again as a day ago",
  () => {
    const day = 24 * 60;
    const many = { 'nowline_streams{verdict="down"}': `100x${day} 160x60` };
    const few = { 'nowline_streams{verdict="down"}': `100x${day} 140x60` };
    const fired = { [`${day + 50}m`]: ['{alertname="NowlineStreamsDown"}'] };
    expect(judged(many, fired)).toContain("SUCCESS");
    expect(judged(few, { [`${day + 50}m`]: [] })).toContain("SUCCESS");
  },
);

test.skipIf(!existsSync(PROMTOOL))("checks of streams do not keep up: an alert after six hours", () => {
  const told = {
    'nowline_streams{verdict="ok"}': "900x500",
    'nowline_streams{verdict="down"}': "100x500",
    nowline_streams_due: "100x60 300x440",
  };
  const fired = { "60m": [], "450m": ['{alertname="NowlineStreamsOverdue"}'] };
  expect(judged(told, fired)).toContain("SUCCESS");
});

test.skipIf(!existsSync(PROMTOOL))(
  "a directory that gives the same document for two weeks: an alert; not while it fails, and not of a podcast",
  () => {
    const of = (source: string, kind: string) => `{instance="a",source="${source}",kind="${kind}"}`;
    const told = (source: string, kind: string, sinceS: number, ok: number) => ({
      [`nowline_source_same_since_seconds${of(source, kind)}`]: `${sinceS}x100`,
      [`nowline_source_every_seconds${of(source, kind)}`]: "3600x100",
      [`nowline_source_import_ok${of(source, kind)}`]: `${ok}x100`,
      [`nowline_source_import_ok_seconds${of(source, kind)}`]: "0+60x100",
    });
    const weeks = -15 * 86_400;
    const all = {
      ...told("frozen", "radio-browser", weeks, 1),
      ...told("fails", "ndjson", weeks, 0),
      ...told("podcast", "rss", weeks, 1),
      ...told("fresh", "ndjson", -86_400, 1),
    };
    const failed = '{alertname="NowlineSourceFailed", instance="a"}';
    const fire = { "30m": [failed], "90m": [failed, '{alertname="NowlineSourceSame", instance="a"}'] };
    expect(judged(all, fire)).toContain("SUCCESS");
  },
);
