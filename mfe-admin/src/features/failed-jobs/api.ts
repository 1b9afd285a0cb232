import type { ShowToast } from '@pawlayer/app-kit';
import { jobs, type FailedJob } from '@pawlayer/contracts/admin';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { alwaysStale } from '../../lib/queries/always-stale.ts';
import { adminCall } from '../../lib/session/admin-call.ts';

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

/** Resets a job's attempts, so that it runs again. */
export const retryJobMutation = (client: QueryClient, worker: Worker, toast: ShowToast) =>
  mutationOptions({
    mutationFn: ({ messageId, consumer }: FailedJob) =>
      adminCall(jobs[worker].retry, { body: { messageId, consumer } }),
    onSuccess: (_, { consumer }) =>
      toast({ title: 'Job started again', description: `${consumer} gets all its attempts.`, tone: 'success' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'failed-jobs', worker] }),
  });
