import { listFilaments } from '@pawlayer/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { ownerCall } from '../session/admin-call.ts';
import { askedEachVisit } from './always-stale.ts';

/** The filament library, dark to light. */
export const filamentsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'filaments'],
    queryFn: ({ signal }) => ownerCall(listFilaments, {}, { signal }),
    ...askedEachVisit,
  });
