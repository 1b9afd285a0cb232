import { ApiError, call } from '@pawlayer/app-kit';
import { getHealth, Health } from '@pawlayer/contracts';
import { queryOptions } from '@tanstack/react-query';
import { alwaysStale } from '../../lib/queries/always-stale.ts';

export const healthQuery = () =>
  queryOptions({
    queryKey: ['admin', 'health'],
    queryFn: ({ signal }) => call(getHealth, {}, { signal }).catch(readUnhealthy),
    ...alwaysStale,
  });

/**
 * When a part is down, the status is 503 and the body is the health. A gateway that cannot reach the service sends a
 * different body, which is thrown.
 */
const readUnhealthy = (error: unknown): Health => {
  if (!(error instanceof ApiError) || error.status !== 503) throw error;
  const body = error.message.slice('503: '.length);
  return Health.parse(JSON.parse(body));
};
