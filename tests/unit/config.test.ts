import { expect, test } from "vitest";
import { ConfigError, readConfig } from "#lib/ground/config.ts";

test("nothing set means the defaults", () => {
  expect(readConfig({}, "/srv/nowline")).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir: "/srv/nowline/data",
    demo: true,
    trustProxy: 0,
    publicUrl: undefined,
    contact: undefined,
    allowedHosts: [],
    clientRate: 1_000,
    addressRate: 50,
    logLevel: "info",
    metricsToken: undefined,
    allowPrivateSources: false,
    apiTransport: "front",
    health: true,
    nowPlaying: true,
    drainSeconds: 0,
  });
});

test("an empty variable is an unset one", () => {
  expect(readConfig({ PORT: "", HOST: "", DATA_DIR: "" }, "/srv")).toMatchObject({
    port: 3000,
    dataDir: "/srv/data",
  });
});

test("a variable of blanks is no value", () => {
  for (const name of ["PORT", "DATA_DIR", "ALLOWED_HOSTS"])
    expect(() => readConfig({ [name]: " " }, "/srv")).toThrow(
      new RegExp(`^${name} must be .*; it is " "\\.$`),
    );
});

test("everything set", () => {
  const env = {
    PORT: "8080",
    HOST: "::1",
    DATA_DIR: "/var/lib/nowline",
    NOWLINE_DEMO: "off",
    TRUST_PROXY: "1",
    PUBLIC_URL: "https://radio.example.org/",
    CONTACT: "redaktion+live&more@hörfunk.example",
    ALLOWED_HOSTS: "radio.local, 192.0.2.1,2001:db8::1",
    CLIENT_RATE: "20",
    ADDRESS_RATE: "5",
    LOG_LEVEL: "warn",
    METRICS_TOKEN: "0123456789abcdef",
    ALLOW_PRIVATE_SOURCES: "1",
    API_TRANSPORT: "next",
    HEALTH: "0",
    NOW_PLAYING: "0",
    DRAIN_SECONDS: "5",
    SNAPSHOT_DIR: "published",
  };
  expect(readConfig(env, "/srv")).toEqual({
    port: 8080,
    host: "::1",
    dataDir: "/var/lib/nowline",
    demo: false,
    trustProxy: 1,
    publicUrl: "https://radio.example.org",
    contact: "mailto:redaktion%2Blive%26more@hörfunk.example",
    allowedHosts: ["radio.local", "192.0.2.1", "2001:db8::1"],
    clientRate: 20,
    addressRate: 5,
    logLevel: "warn",
    metricsToken: "0123456789abcdef",
    allowPrivateSources: true,
    apiTransport: "next",
    health: false,
    nowPlaying: false,
    drainSeconds: 5,
    snapshotDir: "/srv/published",
  });
  const { snapshotUrl } = readConfig({ SNAPSHOT_URL: "file:///srv/published" }, "/srv");
  expect(snapshotUrl).toBe("file:///srv/published");
});

test("a node publishes a catalogue or follows one, not both", () => {
  const both = { SNAPSHOT_DIR: "published", SNAPSHOT_URL: "https://radio.example.org/snapshots" };
  expect(() => readConfig(both, "/srv")).toThrow(/a node does one of them/);
});

test.each([
  ["PORT", "70000"],
  ["PORT", "-1"],
  ["PORT", "3000x"],
  ["PORT", "3.5"],
  ["HOST", "http://radio.example.org"],
  ["HOST", "a b"],
  ["NOWLINE_DEMO", "maybe"],
  ["TRUST_PROXY", "11"],
  ["TRUST_PROXY", "yes"],
  ["CONTACT", "nobody"],
  ["CONTACT", "javascript:alert(1)"],
  ["CONTACT", "javascript:alert(1)@example.org"],
  ["CONTACT", "two@people@example.org"],
  ["PUBLIC_URL", "radio.example.org"],
  ["PUBLIC_URL", "ftp://radio.example.org"],
  ["PUBLIC_URL", "https://radio.example.org/path"],
  ["ALLOWED_HOSTS", "https://radio.example.org"],
  ["ALLOWED_HOSTS", "radio.example.org:80"],
  ["ALLOWED_HOSTS", "a,,b"],
  ["CLIENT_RATE", "0"],
  ["ADDRESS_RATE", "-1"],
  ["LOG_LEVEL", "loud"],
  ["METRICS_TOKEN", "short"],
  ["API_TRANSPORT", "both"],
  ["DRAIN_SECONDS", "301"],
  ["SNAPSHOT_URL", "ftp://radio.example.org/"],
  ["SNAPSHOT_URL", "/srv/published"],
])("%s=%s is refused by name", (name, value) => {
  expect(() => readConfig({ [name]: value }, "/srv")).toThrow(new RegExp(`^${name} must be `));
});

test("every problem is reported at once", () => {
  let problems: readonly string[] = [];
  try {
    readConfig({ PORT: "x", TRUST_PROXY: "x" }, "/srv");
  } catch (error) {
    if (error instanceof ConfigError) problems = error.problems;
  }
  expect(problems).toHaveLength(2);
});

test("a refused secret is not repeated; any other value is, in one line", () => {
  const complaint = (env: Record<string, string>) => {
    try {
      readConfig(env, "/srv");
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(complaint({ METRICS_TOKEN: "hunter2 hunter2 hunter2" })).toBe(
    "METRICS_TOKEN must be at least 16 characters without spaces.",
  );
  expect(complaint({ PORT: "80\n443" })).toBe(
    'PORT must be a port number from 0 to 65535; it is "80\\n443".',
  );
});
