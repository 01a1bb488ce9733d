/** Facts that a server of Radio Browser tells about itself. */
import { element, text, XML_DECLARATION, type Xml } from "../../formats/xml.ts";
import { DAY_MS, floorTo, HOUR_MS, SECOND_MS } from "../../ground/clock.ts";
import type { Counts } from "./click-book.ts";
import type { Directory } from "./directory.ts";
import type { Fields } from "./fields.ts";
import { parts } from "./lists.ts";

const INTERFACE_VERSION = 1;
const SOFTWARE = "Nowline";

/** `stats`. `clicksLastHour` is of the running hour. */
export function statsOf({ rows }: Directory, counts: Counts, nowMs: number): Fields {
  const tags = new Set<string>();
  const languages = new Set<string>();
  const countries = new Set<string>();
  let broken = 0;
  let clicks = 0;
  let clicksLastHour = 0;
  const thisHour = floorTo(HOUR_MS, nowMs);
  for (const row of rows) {
    for (const tag of parts(row.tags)) tags.add(tag);
    for (const language of parts(row.languages)) languages.add(language);
    countries.add(row.countryCode);
    if (!row.check.ok) broken++;
    const { day, hour, lastMs } = counts.clicks(row);
    clicks += day;
    if (lastMs === thisHour) clicksLastHour += hour;
  }
  return {
    supported_version: INTERFACE_VERSION,
    software_version: SOFTWARE,
    status: "OK",
    stations: rows.length - broken,
    stations_broken: broken,
    tags: tags.size,
    clicks_last_hour: clicksLastHour,
    clicks_last_day: clicks,
    languages: languages.size,
    countries: countries.size,
  };
}

type Setting = string | number | boolean | readonly string[];

/** `config`, as JSON or XML; what has no meaning here is empty. */
export function configOf(format: "json" | "xml", host: string): string {
  const settings: Readonly<Record<string, Setting>> = {
    check_enabled: true,
    prometheus_exporter_enabled: true,
    pull_servers: [],
    tcp_timeout_seconds: 10,
    broken_stations_never_working_timeout_seconds: 0,
    broken_stations_timeout_seconds: 0,
    checks_timeout_seconds: 0,
    click_valid_timeout_seconds: DAY_MS / SECOND_MS,
    clicks_timeout_seconds: (2 * DAY_MS) / SECOND_MS,
    mirror_pull_interval_seconds: 0,
    update_caches_interval_seconds: 10,
    server_name: host,
    server_location: "",
    server_country_code: "",
    check_retries: 0,
    check_batchsize: 0,
    check_pause_seconds: 0,
    api_threads: 1,
    cache_type: "builtin",
    cache_ttl: 0,
    language_replace_filepath: "",
    language_to_code_filepath: "",
    oauth_servers: [],
  };
  if (format === "json") return JSON.stringify(settings);
  const children = Object.entries(settings).map(([name, value]): Xml => {
    const content = Array.isArray(value) ? [] : [text(String(value))];
    return element(name, {}, content);
  });
  return `${XML_DECLARATION}${element("config", {}, children)}\n`;
}
