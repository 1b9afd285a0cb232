import type { Health } from '@pawlayer/contracts';

type Parts = Health['parts'];

/** A part whose state differs from the one before; `reason` is absent when it is up. */
export type HealthChange = { part: string; status: 'up' | 'down'; reason?: string | undefined };

/** What changed between two checks. At the first check only what is down is news. */
export const toHealthChanges = (before: Parts | undefined, after: Parts): HealthChange[] =>
  Object.entries(after)
    .filter(([part, { status }]) => status !== (before?.[part]?.status ?? 'up'))
    .map(([part, { status, reason }]) => ({ part, status, ...(reason !== undefined && { reason }) }));
