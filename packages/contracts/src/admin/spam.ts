import * as z from 'zod';

/** Why something is kept apart as spam: too many links, filled in faster than a person types, or the owner said so. */
export const SpamReason = z.enum(['links', 'fill-time', 'owner']);
export type SpamReason = z.infer<typeof SpamReason>;
