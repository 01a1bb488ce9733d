import { NamedError } from "#db/named-error.ts";

/** Why a snapshot is not taken or not published; the message is one line for the operator. */
export class SnapshotError extends NamedError {}
