/**
 * How consumers that send mails retry: on a queue of their own, after pauses that grow from two seconds to half an hour, for
 * 26 hours at least, so that a mail server may be away for a day. A worker that is killed may have sent
 * the mails that it was sending, as many as `concurrency` says, without having noted it: they come twice.
 */
export const mailRetries = {
  queue: 'mails',
  concurrency: 5,
  attempts: 112,
  backoffMs: 2000,
  maxBackoffMs: 1_800_000,
} as const;
