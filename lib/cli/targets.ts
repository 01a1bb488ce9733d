import { closeSync, existsSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { messageOf, systemCode } from "../ground/fault.ts";
import { makeWhole } from "../ground/whole-file.ts";
import { CommandError } from "./terminal.ts";

const REASONS = new Map([
  ["ENOENT", "nothing can be created there"],
  ["EACCES", "this user may not write there"],
  ["EPERM", "this user may not write there"],
  ["EROFS", "its file system is read-only"],
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the disk quota is used up"],
  ["EISDIR", "it is a directory"],
  ["ENOTDIR", "part of its path is a file"],
  ["SQLITE_FULL", "the disk is full"],
]);

/** A one-line error for `error`, which occurred while writing `file`. */
export function cannotWrite(file: string, error: unknown): CommandError {
  const code = systemCode(error) ?? "";
  const reason =
    code === "ENOENT" && !existsSync(dirname(file))
      ? `there is no directory ${dirname(file)}`
      : (REASONS.get(code) ?? messageOf(error));
  return new CommandError(`${file} cannot be written: ${reason}`);
}

/** A one-line error for `error`, which occurred while reading `file`. */
export const cannotRead = (file: string, error: unknown): CommandError =>
  new CommandError(
    `${file} cannot be read: ${systemCode(error) === "ENOENT" ? "there is no such file" : messageOf(error)}`,
  );

/** @throws CommandError when `file` exists; `what` names the result in the message ("a backup"). */
export function refuseExisting(file: string, what: string): void {
  if (existsSync(file)) throw new CommandError(`${file} exists; ${what} does not overwrite`);
}

/** Writes the new file `file`: whole, or not at all. `write` fills a path; its CommandError says what hinders it. */
export async function writeWhole(file: string, write: (path: string) => Promise<void>): Promise<void> {
  await makeWhole(file, async (draft) => {
    // The system's error says more than the error of `write` where the file cannot be made.
    closeSync(openSync(draft, "w"));
    await write(draft);
  }).catch((error) => {
    throw error instanceof CommandError ? error : cannotWrite(file, error);
  });
}
