import type { ShowToast } from '@pawlayer/app-kit';
import { jobs, type FailedJob } from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Worker } from '../../lib/queries/failed-jobs.ts';
import { adminCall } from '../../lib/session/admin-call.ts';

/** Resets a job's attempts, so that it runs again. */
export const retryJobMutation = (client: QueryClient, worker: Worker, toast: ShowToast) =>
  mutationOptions({
    mutationFn: ({ messageId, consumer }: FailedJob) =>
      adminCall(jobs[worker].retry, { body: { messageId, consumer } }),
    onSuccess: (_, { consumer }) =>
      toast({ title: 'Job started again', description: `${consumer} gets all its attempts.`, tone: 'success' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'failed-jobs', worker] }),
  });
