/** The last stage of deploy/Dockerfile without a container: its files alone, its command, its health check. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { ask } from "#tests/support/ask.ts";
import { startServer } from "#tests/support/server.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const [, image = ""] = readFileSync(join(root, "deploy/Dockerfile"), "utf8").split(/^FROM (?!.* AS )/m);

/** The words of the instruction that begins so. */
const wordsOf = (instruction: string): string[] => {
  const [, list] = new RegExp(`^${instruction} (\\[.*\\])$`, "m").exec(image) ?? [];
  return JSON.parse(list ?? "") as string[];
};

test("the files of the image are all that a server, its pages, its worker and its commands need", {
  timeout: 120_000,
}, async () => {
  const app = mkdtempSync(join(tmpdir(), "nowline-image-"));
  onTestFinished(() => rmSync(app, { recursive: true, force: true }));
  for (const [, files = "", target = ""] of image.matchAll(/^COPY --from=build (.+) (\S+)$/gm))
    for (const file of files.split(" ").map((path) => path.replace("/app/", ""))) {
      const to = join(app, target.endsWith("/") ? file : target);
      if (file === "node_modules") symlinkSync(join(root, file), to);
      else cpSync(join(root, file), to, { recursive: true, filter: (path) => !/\.next\/cache/.test(path) });
    }
  expect(wordsOf("CMD").at(-1)).toBe("server.ts");
  const server = await startServer({ cwd: app, env: { NOWLINE_DEMO: "0" } });
  onTestFinished(async () => void (await server.stop()));
  for (const path of ["/", "/og", "/developers", "/sw.js"])
    expect((await ask(server.url, path, { Accept: "*/*" })).status, path).toBe(200);
  await expect
    .poll(async () => (await ask<{ worker: string }>(server.url, "/readyz")).body.worker)
    .toBe("up");

  const [program, ...given] = wordsOf("HEALTHCHECK .* CMD");
  expect(program).toBe("node");
  const isHealthy = (PORT: number) =>
    spawnSync(process.execPath, given, { env: { ...process.env, PORT: String(PORT) }, timeout: 10_000 })
      .status;
  expect([isHealthy(server.port), isHealthy(1)]).toEqual([0, 1]);

  const env = { ...process.env, DATA_DIR: server.dataDir };
  const listed = spawnSync(process.execPath, ["lib/cli/main.ts", "clients", "list"], { cwd: app, env });
  expect([listed.status, String(listed.stderr)]).toEqual([0, ""]);
});
