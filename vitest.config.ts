import { defineConfig } from "vitest/config";
import { heldOffsetMs } from "./tests/support/held-clock.ts";

// All processes of this run have one time: they inherit it.
heldOffsetMs();

const node = {
  environment: "node",
  allowOnly: false,
  passWithNoTests: false,
  // A machine that stands still for some seconds must not fail a test; polls of a promised time state the time.
  expect: { poll: { timeout: 15_000 } },
} as const;
/** Files that `npm test -- long` runs. */
const long = "tests/{api,ingest,unit}/**/*.long.test.ts";
const unit = {
  ...node,
  // Percent of the processors: tests that start programs wait, and leave room for a third worker on two.
  maxWorkers: "150%",
  // Modules keep no state of their own (docs/architecture.md), so files share a worker: a third less work.
  isolate: false,
};
/** Tests of real servers. */
const api = {
  ...node,
  globalSetup: ["tests/support/api-servers.ts"],
  // Two workers fit two cores: most of the time a test waits for a server.
  maxWorkers: 2,
  setupFiles: ["tests/support/hold-clock.ts"],
  testTimeout: 90_000,
  hookTimeout: 90_000,
};

/** Tests of `api` that replace a module, and use no servers. */
const apart = ["tests/api/statements-of-views.test.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...unit,
          name: "unit",
          include: ["tests/{unit,architecture,ingest}/**/*.test.ts"],
          exclude: [long],
          testTimeout: 20_000,
          // Hooks import whole directories, and start programs.
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...unit,
          name: "unit-long",
          include: ["tests/{unit,ingest}/**/*.long.test.ts"],
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          ...api,
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          exclude: [long, ...apart],
          isolate: false,
        },
      },
      // A mocked module is for its file alone.
      {
        test: { ...node, name: "api-apart", include: apart, setupFiles: api.setupFiles, testTimeout: 90_000 },
      },
      { test: { ...api, name: "api-long", include: ["tests/api/**/*.long.test.ts"] } },
      {
        // The tests of one machine on a machine of several: what they see is alike.
        test: {
          ...api,
          name: "api-shared",
          globalSetup: ["tests/support/shared-postgres.ts", ...api.globalSetup],
          include: ["tests/api/**/*.test.ts"],
          exclude: [long],
        },
      },
      {
        test: {
          ...node,
          name: "browsers",
          include: ["tests/browsers/**/*.test.ts"],
          globalSetup: ["tests/browsers/server.ts"],
          maxWorkers: 2,
          testTimeout: 240_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
