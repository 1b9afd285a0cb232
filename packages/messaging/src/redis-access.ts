import { createHash } from 'node:crypto';

/**
 * The line of a Redis configuration or ACL file that lets a service do its work: its own queues and the counters of the
 * rate limits, and no command that concerns the whole server (but `info`, which BullMQ and the client ask for).
 */
export const redisUser = (service: string, password: string): string =>
  `user ${service} reset on #${sha256(password)} ~bull:${service}:* ~bull:${service}-* ~limit-* +@all -@admin -@dangerous +info`;

/** The line of the user for whoever runs the server; clients without a user name are this one. */
export const redisOwner = (password: string): string => `user default reset on #${sha256(password)} ~* &* +@all`;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
