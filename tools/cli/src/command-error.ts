/** An expected problem. Its message is the one sentence that the command prints before it exits with 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}
