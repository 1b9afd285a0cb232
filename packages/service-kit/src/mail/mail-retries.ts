/**
 * How consumers that send mails retry: on a queue of their own, after pauses that grow from two seconds to half an hour, for
 * 26 hours at least, so that a mail server may be away for a day. The mails that a worker is sending when it is killed, as
 * many as `concurrency` says, may come twice.
 */
export const mailRetries = {
  queue: 'mails',
  concurrency: 5,
  attempts: 112,
  backoffMs: 2000,
  maxBackoffMs: 1_800_000,
} as const;
