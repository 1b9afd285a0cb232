import * as z from 'zod';

/**
 * What a person may do on the admin pages. `owner`: everything. `printer`: production, proofs, models and filaments.
 * `moderator`: stories, gallery and messages.
 */
export const Role = z.enum(['owner', 'printer', 'moderator']);
export type Role = z.infer<typeof Role>;

/** The roles that a call admits; never empty, and the owner is always among them. */
export type Roles = readonly ['owner', ...Role[]];

/** The usual lists of roles. */
export const roles = {
  owner: ['owner'],
  printing: ['owner', 'printer'],
  moderation: ['owner', 'moderator'],
  everyone: ['owner', 'printer', 'moderator'],
} as const satisfies Record<string, Roles>;
