import { NamedError } from "#db/named-error.ts";

/** A reason not to start that the operator can mend; the message is one line, printed without a stack. */
export class StartupError extends NamedError {}
