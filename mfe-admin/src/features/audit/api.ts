import { listAudit } from '@pawlayer/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { alwaysStale } from '../../lib/queries/always-stale.ts';
import { adminCall } from '../../lib/session/admin-call.ts';

/** A page of entries before the given one, latest first; without it, the latest. */
export const auditQuery = (before: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'audit', before ?? 'latest'],
    queryFn: ({ signal }) => adminCall(listAudit, { query: before === undefined ? {} : { before } }, { signal }),
    ...alwaysStale,
  });
