import {
  failedMailsReport,
  failureNotices,
  watchedTimer,
  type BackgroundJobs,
  type MailSource,
} from '@pawlayer/service-kit';
import { watchBackups } from './backups/actions.ts';
import { backupMails, backupPushes } from './backups/subscribers.ts';
import type { Ctx } from './context.ts';
import { watchParts } from './health/outage-actions.ts';
import { startMorning } from './notices/actions.ts';
import { noticeSubscribers } from './notices/subscribers.ts';
import { linkSubscribers } from './people/subscribers.ts';
import { forgetOldNotices, startPushes } from './push/notice-actions.ts';
import { pushSubscribers } from './push/subscribers.ts';
import { eraseOldSignIns } from './sessions/actions.ts';
import { deviceSubscribers } from './sessions/subscribers.ts';

/** The mails about who has access, about backups, and about what there is to do in the morning. */
const plainMails = [...deviceSubscribers, ...linkSubscribers, ...backupMails];
export const mails: MailSource<Ctx> = {
  consumers: [...plainMails, ...noticeSubscribers(plainMails.map(({ name }) => name))],
};

const report = failedMailsReport(mails);

const oldSignIns = watchedTimer<Ctx>({
  name: 'erase-old-sign-ins',
  title: 'Erasure of the addresses of old sign-ins',
  seconds: 3600,
  run: eraseOldSignIns,
});

const oldNotices = watchedTimer<Ctx>({
  name: 'forget-old-push-notices',
  title: 'Erasure of old push notices',
  seconds: 3600,
  run: forgetOldNotices,
});

/**
 * The service's background work, in its server process: mails about access and in the morning, push notices, the erasure
 * of old sign-ins, and a look at backups and at the parts of the store.
 */
export const backgroundJobs = (ctx: Ctx): BackgroundJobs<Ctx> => ({
  consumers: [...mails.consumers, report.job, ...pushSubscribers, ...backupPushes, oldSignIns.job, oldNotices.job],
  timers: [
    oldSignIns.timer,
    { name: 'begin-morning-mails', seconds: 60, run: async (context) => void (await startMorning(context)) },
    { name: 'begin-pushes', seconds: 5, run: async (context) => void (await startPushes(context)) },
    oldNotices.timer,
    { name: 'watch-backups', seconds: 600, run: (context) => watchBackups(context) },
    { name: 'watch-parts', seconds: 30, run: (context) => watchParts(context) },
    failureNotices('admin'),
    report.timer(ctx),
  ],
});
