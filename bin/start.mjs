#!/usr/bin/env node
/**
 * `npm start` and `npm run dev`: from a bare checkout to a running server. Runs on any Node from 20 on with built-ins
 * alone: it installs and builds what is missing, then hands over to server.ts on Node 24 and stays to pass signals on.
 */
import { build } from "./setup/build.mjs";
import { install } from "./setup/install.mjs";
import { usableNode, withProjectPath } from "./setup/node.mjs";
import { root } from "./setup/root.mjs";
import { run } from "./setup/run.mjs";

const dev = process.argv.includes("--dev");
/** What the server hears besides. */
const options = process.argv.slice(2).filter((option) => option === "--new");

await install();
const node = usableNode();
const env = { ...withProjectPath(process.env), NEXT_TELEMETRY_DISABLED: "1" };

/** What would stop the server is said before a long build, not after it. */
async function checkFirst() {
  const code = await run(node.path, [...node.flags, "lib/boot/preflight.ts", ...options], { cwd: root, env });
  if (code !== 0) process.exit(code);
}

if (!dev) await build({ before: checkFirst });

const watch = setInterval(stopWhenOrphaned, 250, process.ppid);
watch.unref();

process.exitCode = await run(node.path, [...node.flags, "server.ts", ...(dev ? ["--dev"] : []), ...options], {
  cwd: root,
  env: { ...env, NODE_ENV: dev ? "development" : "production" },
  passive: true,
  // The channel closes when this process ends, however it ends: the server then stops too.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
clearInterval(watch);

/** npm can end without passing a signal on; what it started must not stay behind. Its shell has made way (`exec`). */
function stopWhenOrphaned(npm) {
  if (process.env.npm_lifecycle_event !== undefined && process.ppid !== npm)
    process.kill(process.pid, "SIGTERM");
}
