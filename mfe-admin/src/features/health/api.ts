import { ApiError, call } from '@pawlayer/app-kit';
import { getHealth, Health } from '@pawlayer/contracts';
import { queryOptions } from '@tanstack/react-query';
import { alwaysStale } from '../../lib/queries/always-stale.ts';

/** Which parts of the store are up. */
export const healthQuery = () =>
  queryOptions({
    queryKey: ['admin', 'health'],
    queryFn: ({ signal }) => call(getHealth, {}, { signal }).catch(readUnhealthy),
    ...alwaysStale,
  });

/** With a part down the status is 503 and the body says which; a gateway that reaches nobody answers something else. */
const readUnhealthy = (error: unknown): Health => {
  if (!(error instanceof ApiError) || error.status !== 503) throw error;
  const body = error.message.slice('503: '.length);
  return Health.parse(JSON.parse(body));
};
