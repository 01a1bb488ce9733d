#!/usr/bin/env node
/**
 * `npm start` and `npm run dev`: from a bare checkout to a running server. Runs on Node 20 or newer with built-ins
 * only: installs and builds what is missing, then runs server.ts on Node 24 and passes signals on to it.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./setup/build.mjs";
import { install } from "./setup/install.mjs";
import { SERVER_ENV, SERVER_FLAGS, usableNode, withProjectPath } from "./setup/node.mjs";
import { root } from "./setup/root.mjs";
import { run } from "./setup/run.mjs";
import { giveUp } from "./setup/say.mjs";

const given = process.argv.slice(2);
if (given.includes("--help") || given.includes("-h")) {
  process.stdout.write(help());
  process.exit(0);
}
const unknown = given.find((option) => option !== "--dev" && option !== "--new");
if (unknown !== undefined)
  giveUp(
    `npm start knows --new and --help, not ${unknown}; settings are environment variables: PORT=4530 npm start`,
    2,
  );
const dev = given.includes("--dev");
/** Options passed on to the server. */
const options = given.filter((option) => option === "--new");

await install();
const node = usableNode();
const env = { ...SERVER_ENV, ...withProjectPath(process.env), NEXT_TELEMETRY_DISABLED: "1" };

/** Reports what would stop the server before a long build, not after it. */
async function checkFirst() {
  const code = await run(node.path, [...node.flags, "lib/boot/preflight.ts", ...options], { cwd: root, env });
  if (code !== 0) process.exit(code);
}

if (!dev) await build({ before: checkFirst });

const watch = setInterval(stopWhenOrphaned, 250, process.ppid);
watch.unref();

const serverArguments = [...node.flags, ...SERVER_FLAGS, "server.ts", ...(dev ? ["--dev"] : []), ...options];
process.exitCode = await run(node.path, serverArguments, {
  cwd: root,
  env: { ...env, NODE_ENV: dev ? "development" : "production" },
  passive: true,
  // The channel closes when this process ends in any way; then the server stops too.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
clearInterval(watch);

/** Names the settings in lines of a terminal's width. */
function help() {
  const settings = readFileSync(join(root, "docs/operating/settings.md"), "utf8");
  const names = [...settings.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
  const lines = names.join(" ").replace(/(?=.{79})(.{1,78}) /g, "$1\n  ");
  return `npm start          installs and builds what is missing, and starts Nowline
npm start -- --new starts where the activity store is lost, with a new one

Settings are environment variables, as in PORT=4530 npm start; docs/operating/settings.md explains them:
  ${lines}
`;
}

/** npm can end without passing a signal on; the server must not outlive it. npm's shell has replaced itself by `exec`. */
function stopWhenOrphaned(npm) {
  if (process.env.npm_lifecycle_event !== undefined && process.ppid !== npm)
    process.kill(process.pid, "SIGTERM");
}
