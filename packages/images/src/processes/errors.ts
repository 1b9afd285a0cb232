/** What ended a child process: its limit of memory, computing time, or time by the clock, or anything else. */
export type StopReason = 'memory' | 'time' | 'clock' | 'crash';

/** A child process ended before it replied. */
export class ProcessStopped extends Error {
  override readonly name = 'ProcessStopped';
  readonly reason: StopReason;

  constructor(reason: StopReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** A child process replied that its task failed, which is a mistake of ours. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';
}
