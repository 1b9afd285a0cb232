import type { failedMails, jobs } from '@pawlayer/contracts/admin';
import { listFailedMessages, retryFailedMessage } from '@pawlayer/messaging';
import type { ServiceContext } from '../context.ts';
import { ApiProblem } from '../http/api-problem.ts';
import type { App } from '../http/app-env.ts';
import { implement } from '../http/implement.ts';
import { ownerOf } from '../http/request-info.ts';
import { findFailedMails, mailNames, retryFailedMails, type MailSource } from './failed-mails.ts';

type FailedJobCalls = (typeof jobs)[keyof typeof jobs];
type FailedMailCalls = (typeof failedMails)[keyof typeof failedMails];

/** Mounts a service's calls that list its failed jobs, without mails, and retry one. */
export const failedJobRoutes = (
  app: App,
  { sql }: Pick<ServiceContext, 'sql'>,
  { calls: { list, retry }, mails }: { calls: FailedJobCalls; mails?: MailSource<never> },
): void => {
  implement(app, list, () => listFailedMessages(sql, { except: mails ? mailNames(mails) : [] }));
  implement(app, retry, async ({ body, request }) => {
    const isRetried = await retryFailedMessage(sql, body, ownerOf(request));
    if (!isRetried) throw new ApiProblem('not_found', 'This job is not a failed one any more.');
  });
};

/** Mounts a service's calls that list the mails that could not be sent, and send all of them again. */
export const failedMailRoutes = <Ctx extends Pick<ServiceContext, 'sql'>>(
  app: App,
  ctx: Ctx,
  { calls: { list, retry }, mails }: { calls: FailedMailCalls; mails: MailSource<Ctx> },
): void => {
  implement(app, list, () => findFailedMails(ctx, mails));
  implement(app, retry, async ({ request }) => ({ count: await retryFailedMails(ctx, mails, ownerOf(request)) }));
};
