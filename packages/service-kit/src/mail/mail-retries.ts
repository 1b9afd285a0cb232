/**
 * How consumers that send mails retry: on a queue of their own, after pauses that grow from two seconds to half an hour, for
 * 26 hours at least, so that a mail server may be away for a day. A worker hands over one mail at a time, because whatever
 * it is sending when it is killed comes twice (decision 125).
 */
export const mailRetries = {
  queue: 'mails',
  concurrency: 1,
  attempts: 112,
  backoffMs: 2000,
  maxBackoffMs: 1_800_000,
} as const;
