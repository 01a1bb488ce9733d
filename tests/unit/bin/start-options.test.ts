/** `npm start` refuses unknown words before it installs anything; its help names the settings. */
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const start = (...options: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["bin/start.mjs", ...options], {
    encoding: "utf8",
    timeout: 20_000,
  });
  return { code: status, out: stdout, err: stderr };
};

test.each([["--port", "4530"], ["foo"]])("%s is refused with exit code 2", (...options) => {
  expect(start(...options)).toEqual({
    code: 2,
    out: "",
    err: `nowline: npm start knows --new and --help, not ${options[0]}; settings are environment variables: PORT=4530 npm start\n`,
  });
});

test("--help names the settings, in lines that a terminal shows whole", () => {
  const { code, out, err } = start("--help");
  expect([code, err]).toEqual([0, ""]);
  for (const name of ["--new", "PORT", "DATA_DIR", "SNAPSHOT_URL"]) expect(out).toContain(name);
  for (const line of out.split("\n").slice(4)) expect(line.length).toBeLessThanOrEqual(80);
});
