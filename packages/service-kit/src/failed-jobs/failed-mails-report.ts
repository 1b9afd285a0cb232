import { defineJob, emitUnlessPending, listUnreportedMessages, markReported, type Consumer } from '@pawlayer/messaging';
import * as z from 'zod';
import type { ServiceContext } from '../context.ts';
import { mailRetries } from '../mail/mail-retries.ts';
import type { MailContext } from '../mail/mailer.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Timer } from '../process/background-jobs.ts';
import { requestIdOrNew } from '../request-id.ts';
import { failedMailsNotice } from './failed-mails-notice.ts';
import { mailNames, toFailedKinds, type MailSource } from './failed-mails.ts';

/** How often the owner hears about failed mails at most, in seconds. */
const pauseSeconds = 3600;

/** The notice may leave soon after mails get through again, and is sent again if it fails for good. */
const retries = { ...mailRetries, attempts: 400, maxBackoffMs: 300_000 };

type ReportContext = Pick<ServiceContext, 'sql' | 'log'> & MailContext;

/**
 * Tells the owner about the mails that could not be sent, in one mail: a timer asks for it once mails have failed and
 * the mail server answers, and a job sends it. An hour later at the earliest there may be another, about others.
 */
export const failedMailsReport = <Ctx extends ReportContext>(
  mails: MailSource<Ctx>,
): { job: Consumer<Ctx>; timer: (ctx: Pick<Ctx, 'failedMailsSeconds'>) => Timer<Ctx> } => {
  const job = defineJob({
    name: 'report-failed-mails',
    title: 'Notice of failed mails',
    payload: z.unknown(),
    ...retries,
    handle: (ctx: Ctx, _payload, { messageId }) => sendReport(ctx, mails, messageId),
  });
  const run = async ({ sql, mailer }: Ctx) => {
    const failed = await listUnreportedMessages(sql, mailNames(mails), pauseSeconds);
    if (failed.length > 0 && (await isReady(mailer))) await emitUnlessPending(sql, job, requestIdOrNew());
  };
  return {
    job,
    timer: ({ failedMailsSeconds }) => ({ name: 'report-failed-mails', seconds: failedMailsSeconds, run }),
  };
};

const sendReport = async <Ctx extends ReportContext>(
  ctx: Ctx,
  mails: MailSource<Ctx>,
  messageId: string,
): Promise<void> => {
  const failed = await listUnreportedMessages(ctx.sql, mailNames(mails));
  if (failed.length === 0) return;
  const notice = failedMailsNotice(await toFailedKinds(ctx, mails, failed), ctx.adminUrl);
  await sendMail(ctx, notice, { to: ctx.owner, messageKey: `failed-mails-${messageId}` });
  await markReported(ctx.sql, failed);
};

/** Why it is not is part of the worker's health. */
const isReady = ({ ready }: MailContext['mailer']): Promise<boolean> =>
  ready().then(
    () => true,
    () => false,
  );
