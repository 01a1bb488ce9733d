/** Why a snapshot is not taken or not published; the message is one line for the operator. */
export class SnapshotError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SnapshotError";
  }
}
