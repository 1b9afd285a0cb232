import { jobs } from '@pawlayer/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { adminCall } from '../session/admin-call.ts';
import { alwaysStale } from './always-stale.ts';

/** The services that have a worker. */
export type Worker = keyof typeof jobs;
export const workers = Object.keys(jobs) as Worker[]; // Object.keys widens the keys

/** The jobs of a worker that failed after their last attempt. */
export const failedJobsQuery = (worker: Worker) =>
  queryOptions({
    queryKey: ['admin', 'failed-jobs', worker],
    queryFn: ({ signal }) => adminCall(jobs[worker].list, {}, { signal }),
    ...alwaysStale,
  });
