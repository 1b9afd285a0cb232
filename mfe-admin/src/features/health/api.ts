import { getStoreHealth } from '@pawlayer/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { alwaysStale } from '../../lib/queries/always-stale.ts';
import { adminCall } from '../../lib/session/admin-call.ts';

export const healthQuery = () =>
  queryOptions({
    queryKey: ['admin', 'health'],
    queryFn: ({ signal }) => adminCall(getStoreHealth, {}, { signal }),
    ...alwaysStale,
  });
