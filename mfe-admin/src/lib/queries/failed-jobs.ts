import { jobs } from '@pawlayer/contracts/admin';
import { adminQuery } from './admin-query.ts';

/** The services that have a worker. */
export type Worker = keyof typeof jobs;
export const workers = Object.keys(jobs) as Worker[]; // Object.keys widens the keys

/** The jobs of a worker that failed after their last attempt. */
export const failedJobsQuery = (worker: Worker) => adminQuery(['admin', 'failed-jobs', worker], jobs[worker].list, {});
