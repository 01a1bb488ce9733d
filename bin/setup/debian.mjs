import { existsSync } from "node:fs";
import { run } from "./run.mjs";

const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
const quiet = { env, stdio: ["ignore", "ignore", process.stderr] };
const timeouts = ["-q", "-o", "Acquire::http::Timeout=20", "-o", "Acquire::Retries=1"];

/** Whether this machine lets us install packages. */
export const mayInstall = () => existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

export const updatePackages = () => run("apt-get", [...timeouts, "update"], quiet);

/** @returns the exit code of the installation of `names`. */
export const installPackages = (...names) =>
  run("apt-get", [...timeouts, "install", "-y", "--no-install-recommends", ...names], quiet);
