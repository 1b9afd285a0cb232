import { listFilaments } from '@pawlayer/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { adminCall } from '../session/admin-call.ts';
import { alwaysStale } from './always-stale.ts';

/** All filaments, dark to light. */
export const filamentsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'filaments'],
    queryFn: ({ signal }) => adminCall(listFilaments, {}, { signal }),
    ...alwaysStale,
  });
