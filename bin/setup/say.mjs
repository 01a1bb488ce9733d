// A full disk there, or a reader that has gone, must not end a start.
process.stderr.on("error", () => {});

/** Prints a line for the operator on stderr; stdout belongs to the started program. */
export function say(text) {
  process.stderr.write(`nowline: ${text}\n`);
}

/** Prints why this process cannot go on, and ends it with `code`. */
export function giveUp(text, code = 1) {
  say(text);
  process.exit(code);
}

/** `1234` milliseconds as `1.2 s`, `95000` as `1 min 35 s`. */
export function duration(ms) {
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
