/**
 * Runs child processes in our terminal. SIGINT, SIGTERM and SIGHUP are passed on to them, and the end of this process
 * ends them: a stop of this process alone stops its children, too. After such a signal no further child is started.
 */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { giveUp } from "./say.mjs";

const children = new Set();
let received;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    received ??= signal;
    if (children.size === 0) process.exit(exitCodeOf(null, signal));
    for (const child of children) child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
  });
}
process.once("exit", () => {
  for (const child of children) child.kill();
});

/** The exit code that a shell would report: the child's own, or 128 plus the number of the signal that ended it. */
function exitCodeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

/**
 * Runs `command` to its end. `options` are the options of child_process.spawn; streams are inherited by default.
 * @returns {Promise<number>} its exit code; 127 when it cannot be started. After a signal this process ends with the
 * last child, unless `passive` is set.
 */
export function run(command, args, { passive = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", ...options });
    children.add(child);
    child.once("error", (error) => {
      children.delete(child);
      giveUp(`cannot run ${command}: ${error.message}`, 127);
    });
    child.once("close", (code, signal) => {
      children.delete(child);
      const result = exitCodeOf(code, signal);
      if (!received || passive) resolve(result);
      // The other children may have to tidy up after the signal.
      else if (children.size === 0) process.exit(exitCodeOf(null, received));
    });
  });
}
