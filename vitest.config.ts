import { defineConfig } from "vitest/config";

const node = { environment: "node", allowOnly: false, passWithNoTests: false } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: "unit",
          include: ["tests/{unit,architecture,ingest}/**/*.test.ts"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...node,
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["tests/support/api-servers.ts"],
          testTimeout: 30_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
