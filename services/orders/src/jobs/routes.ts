import { jobs } from '@pawlayer/contracts/admin';
import { listFailed, retryFailed } from '@pawlayer/messaging';
import { implement, ApiProblem, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';

export const jobRoutes = (app: App, { sql }: Ctx): void => {
  implement(app, jobs.orders.list, () => listFailed(sql));
  implement(app, jobs.orders.retry, async ({ body, request }) => {
    const isRetried = await retryFailed(sql, body, ownerOf(request));
    if (!isRetried) throw new ApiProblem('not_found', { message: 'This job is not a failed one any more.' });
  });
};
