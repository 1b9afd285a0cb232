import type { jobs } from '@pawlayer/contracts/admin';
import { listFailedMessages, retryFailedMessage } from '@pawlayer/messaging';
import type { ServiceContext } from '../context.ts';
import { ApiProblem } from './api-problem.ts';
import type { App } from './app-env.ts';
import { implement } from './implement.ts';
import { ownerOf } from './request-info.ts';

type FailedJobCalls = (typeof jobs)[keyof typeof jobs];

/** Mounts a service's calls that list its failed jobs and retry one. */
export const failedJobRoutes = (
  app: App,
  { sql }: Pick<ServiceContext, 'sql'>,
  { list, retry }: FailedJobCalls,
): void => {
  implement(app, list, () => listFailedMessages(sql));
  implement(app, retry, async ({ body, request }) => {
    const isRetried = await retryFailedMessage(sql, body, ownerOf(request));
    if (!isRetried) throw new ApiProblem('not_found', { message: 'This job is not a failed one any more.' });
  });
};
