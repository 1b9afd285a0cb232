import { listAudit } from '@pawlayer/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { askedEachVisit } from '../../lib/queries/always-stale.ts';
import { ownerCall } from '../../lib/session/admin-call.ts';

/** The entries before this one, the latest first; without one, the very latest. */
export const auditQuery = (before: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'audit', before ?? 'latest'],
    queryFn: ({ signal }) => ownerCall(listAudit, { query: before === undefined ? {} : { before } }, { signal }),
    ...askedEachVisit,
  });
