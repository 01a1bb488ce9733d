/** Where the command writes, and how it fails. */
import { ConfigError } from "../ground/config.ts";

export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Whether a person watches standard error. */
  interactive: boolean;
  /** Asks a person; no where nobody can answer. */
  confirm(question: string): Promise<boolean>;
}

/** The operator asked for something that cannot be; the message is one line. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "CommandError";
  }
}

/** Errors that explain themselves, as those of the system do; anything else is a bug and shows its stack. */
const PLAIN = new Set([
  "CommandError",
  "RegistrationError",
  "ConfigError",
  "UnusableDocument",
  "SuddenLossError",
  "NewerDatabaseError",
  "OutsideError",
  "StartupError",
  "StoresInUseError",
  "SqliteError",
]);

/** Says what went wrong, on standard error. Returns the exit code. */
export function complain(error: unknown, terminal: Terminal): number {
  if (error instanceof ConfigError)
    terminal.err(error.problems.map((problem) => `nowline: ${problem}\n`).join(""));
  else if (error instanceof Error && (PLAIN.has(error.name) || "syscall" in error)) {
    const line = "line" in error && typeof error.line === "number" ? ` (line ${error.line})` : "";
    const busy =
      "code" in error && error.code === "SQLITE_BUSY"
        ? "another import is writing; try again when it is done: "
        : "";
    terminal.err(`nowline: ${busy}${error.message}${line}\n`);
  } else
    terminal.err(`nowline: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return 1;
}
