import { ApiError } from '@pawlayer/app-kit';
import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** For about seven minutes, since a service that hangs is restarted within one. */
const maxTries = 30;
const longestPauseSeconds = 15;

/**
 * A query that tries again by itself while the server says when it may be asked again (503 with `Retry-After`).
 * `isTryingAgain`: it has no data yet for this reason, whether it waits or asks.
 */
export const usePatientQuery = <Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> & { isTryingAgain: boolean } => {
  const query = useQuery(options);
  const { error, isPending, refetch } = query;
  const [tries, setTries] = useState(0);
  const pauseSeconds = tries < maxTries ? pauseOf(error, tries) : undefined;
  useEffect(() => {
    if (pauseSeconds === undefined) return;
    const again = () => {
      setTries((before) => before + 1);
      void refetch();
    };
    // Not all visitors at the same time.
    const timer = setTimeout(again, pauseSeconds * 1000 * (1 + Math.random() / 2));
    return () => clearTimeout(timer);
  }, [pauseSeconds, refetch]);
  return { ...query, isTryingAgain: pauseSeconds !== undefined || (isPending && tries > 0) };
};

const pauseOf = (error: Error | null, tries: number): number | undefined => {
  if (!(error instanceof ApiError) || error.status !== 503 || error.retryAfterSeconds === undefined) return undefined;
  return Math.max(error.retryAfterSeconds, Math.min(2 ** tries, longestPauseSeconds));
};

/** What a section says meanwhile. */
export const tryingAgain = 'The store is slow to answer right now. We keep trying.';
