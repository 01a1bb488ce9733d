/** An error with the name of its class, by which logs and commands tell errors apart. */
export class NamedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}
