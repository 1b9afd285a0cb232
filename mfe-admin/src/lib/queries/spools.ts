import type { CallResponse } from '@pawlayer/contracts';
import { listSpools } from '@pawlayer/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { adminCall } from '../session/admin-call.ts';
import { alwaysStale } from './always-stale.ts';

export type Spools = CallResponse<typeof listSpools>;

/** The spools of each filament, those that run out first before others. */
export const spoolsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'spools'],
    queryFn: ({ signal }) => adminCall(listSpools, {}, { signal }),
    ...alwaysStale,
  });
