/** An expected error: the command prints its message, a single sentence, and exits with 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}
