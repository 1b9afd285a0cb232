import { failedMailsReport, type BackgroundJobs, type MailSource } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { linkSubscribers } from './people/subscribers.ts';
import { eraseOldSignIns } from './sessions/actions.ts';
import { deviceSubscribers } from './sessions/subscribers.ts';

/** The mails about who has access. */
export const mails: MailSource<Ctx> = { consumers: [...deviceSubscribers, ...linkSubscribers] };

const report = failedMailsReport(mails);

/** The service's background work, in its server process: mails about access, and the erasure of old sign-ins. */
export const backgroundJobs = (ctx: Ctx): BackgroundJobs<Ctx> => ({
  consumers: [...mails.consumers, report.job],
  timers: [{ name: 'erase-old-sign-ins', seconds: 3600, run: eraseOldSignIns }, report.timer(ctx)],
});
