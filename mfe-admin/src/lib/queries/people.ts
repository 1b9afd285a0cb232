import { listPeople } from '@pawlayer/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { adminCall } from '../session/admin-call.ts';
import { alwaysStale } from './always-stale.ts';

/** Who has access or is invited, longest first. */
export const peopleQuery = () =>
  queryOptions({
    queryKey: ['admin', 'people'],
    queryFn: ({ signal }) => adminCall(listPeople, {}, { signal }),
    ...alwaysStale,
  });
