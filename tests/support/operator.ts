/** The operator's command as a process of its own, on the DATA_DIR of a running server. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { heldEnvironment } from "./held-clock.ts";
import { sharedEnvironment } from "./shared-activity.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** An export of some thousand stations; with less, the output is cut. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

interface Finished {
  code: number;
  out: string;
  err: string;
}

/** `nowline <args>` on `dataDir`. */
export function nowline(dataDir: string, ...args: string[]): Promise<Finished> {
  return nowlineWith({ DATA_DIR: dataDir }, ...args);
}

/** `nowline <args>` with these environment variables. */
export function nowlineWith(settings: Record<string, string>, ...args: string[]): Promise<Finished> {
  const env = { ...process.env, ...heldEnvironment(), ...sharedEnvironment(settings.DATA_DIR), ...settings };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["lib/cli/main.ts", ...args],
      { cwd: root, env, timeout: 60_000, maxBuffer: MAX_OUTPUT_BYTES },
      (error, out, err) => {
        resolve({ code: error ? Number(error.code ?? 1) : 0, out, err });
      },
    );
  });
}

/** The parsed output of `nowline <args> --json`. @throws with its complaint when it fails. */
export async function nowlineJson<T = Record<string, unknown>>(
  dataDir: string,
  ...args: string[]
): Promise<T> {
  const { code, out, err } = await nowline(dataDir, ...args, "--json");
  if (code !== 0) throw new Error(`nowline ${args.join(" ")}: ${err}`);
  return JSON.parse(out) as T;
}

/** A client as `clients add` prints it. */
export interface Added {
  clientId: string;
  keyId?: string;
  bearer?: string;
  bearerKeyId?: string;
}

/** `clients add --name <name> <flags>`. */
export const addClient = (dataDir: string, name: string, ...flags: string[]) =>
  nowlineJson<Added>(dataDir, "clients", "add", "--name", name, ...flags);
