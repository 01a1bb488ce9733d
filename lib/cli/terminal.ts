/** The terminal of a command, and its errors. */
import { NamedError } from "#db/named-error.ts";
import { ConfigError } from "../ground/config.ts";
import { escapedControls } from "../ground/controls.ts";
import { stackOf, systemCode } from "../ground/fault.ts";
import { fullDisk } from "../stores/full-disk.ts";

export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Whether a person watches standard error. */
  interactive: boolean;
  /** Asks a person; gives undefined without a person at the terminal. */
  confirm(question: string): Promise<boolean | undefined>;
}

/** The flags of a command that may print JSON. */
export interface Printing {
  json?: boolean;
}

/** Prints `report` as a line of JSON where the flags ask for JSON, else `text`, which ends its own lines. */
export function print(terminal: Terminal, flags: Printing, report: unknown, text: string): void {
  terminal.out(flags.json ? `${escapedControls(JSON.stringify(report))}\n` : text);
}

interface Asking {
  question?: string;
  /** The error without a yes begins so. */
  nothing: string;
  /** Whether it is done where nobody can be asked: scripts call what did not ask in earlier versions. */
  unasked?: boolean;
}

/** Asks before what cannot be undone, unless the flags say `--yes`. @throws CommandError without a yes. */
export async function requireYes(
  terminal: Terminal,
  { yes }: { yes?: boolean },
  { question = "Do it?", nothing, unasked = false }: Asking,
): Promise<void> {
  if (yes === true || ((await terminal.confirm(question)) ?? unasked)) return;
  throw new CommandError(`${nothing}: say --yes to do it`);
}

/** Prints each row, a report and its text, or the text `none` where JSON is not asked for and there is no row. */
export function printAll(
  terminal: Terminal,
  flags: Printing,
  rows: Iterable<readonly [report: unknown, text: string]>,
  none: string,
): void {
  let count = 0;
  for (const [report, text] of rows) {
    count++;
    print(terminal, flags, report, text);
  }
  if (count === 0 && !flags.json) terminal.out(none);
}

/** `text` as an argument of a POSIX shell, quoted where the shell would read it otherwise. */
export const quoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** A mistake of the operator; the message is one line. */
export class CommandError extends NamedError {}

/** Whether the message explains itself, as those of named errors, SQLite and the system do. Any other error is a bug. */
const isPlain = (error: unknown): error is Error =>
  error instanceof NamedError ||
  (error instanceof Error && (error.name === "SqliteError" || "syscall" in error));

/** The exit code of a command that is done here, and not yet on other machines: whoever repeats it does it twice. */
const DONE_HERE = 3;

/** Prints `error`, of a command on `dataDir`, on standard error. Returns the exit code. */
export function complain(error: unknown, terminal: Terminal, dataDir?: string): number {
  const full = dataDir === undefined ? undefined : fullDisk(dataDir, error);
  if (error instanceof ConfigError)
    terminal.err(error.problems.map((problem) => `nowline: ${problem}\n`).join(""));
  else if (full !== undefined) terminal.err(`nowline: ${full}\n`);
  else if (isPlain(error)) {
    const line = "line" in error && typeof error.line === "number" ? ` (line ${error.line})` : "";
    const code = systemCode(error) ?? "";
    const busy = code === "SQLITE_BUSY" ? "another import is writing; try again after it: " : "";
    const which = /^SQLITE_(?:CORRUPT|IOERR|NOTADB)/.test(code) ? " (`nowline check` names the store)" : "";
    terminal.err(`nowline: ${busy}${error.message}${line}${which}\n`);
  } else terminal.err(`nowline: ${stackOf(error)}\n`);
  return error instanceof Error && error.name === "NotSentError" ? DONE_HERE : 1;
}
