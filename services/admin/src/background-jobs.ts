import {
  failedMailsReport,
  failureNotices,
  watchedTimer,
  type BackgroundJobs,
  type MailSource,
} from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { startMorning } from './notices/actions.ts';
import { noticeSubscribers } from './notices/subscribers.ts';
import { linkSubscribers } from './people/subscribers.ts';
import { forgetOldNotices, startPushes } from './push/notice-actions.ts';
import { pushSubscribers } from './push/subscribers.ts';
import { eraseOldSignIns } from './sessions/actions.ts';
import { deviceSubscribers } from './sessions/subscribers.ts';

/** The mails about who has access, and what there is to do in the morning. */
const accessMails = [...deviceSubscribers, ...linkSubscribers];
export const mails: MailSource<Ctx> = {
  consumers: [...accessMails, ...noticeSubscribers(accessMails.map(({ name }) => name))],
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
 * The service's background work, in its server process: mails about access and in the morning, push notices, and the
 * erasure of old sign-ins.
 */
export const backgroundJobs = (ctx: Ctx): BackgroundJobs<Ctx> => ({
  consumers: [...mails.consumers, report.job, ...pushSubscribers, oldSignIns.job, oldNotices.job],
  timers: [
    oldSignIns.timer,
    { name: 'begin-morning-mails', seconds: 60, run: async (context) => void (await startMorning(context)) },
    { name: 'begin-pushes', seconds: 5, run: async (context) => void (await startPushes(context)) },
    oldNotices.timer,
    failureNotices('admin'),
    report.timer(ctx),
  ],
});
