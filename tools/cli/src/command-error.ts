/** An expected error: the command prints its message, a single sentence, and exits with 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** A process could not listen, because its port was taken between its choice and the start. */
export class PortTakenError extends CommandError {
  override name = 'PortTakenError';
}
