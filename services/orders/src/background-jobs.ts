import {
  failedMailsReport,
  failureNotices,
  scheduledJob,
  watchedTimer,
  type BackgroundJobs,
} from '@pawlayer/service-kit';
import { uploadJobs } from './checkout/uploads/jobs.ts';
import { uploadSubscribers } from './checkout/uploads/subscribers.ts';
import type { Ctx } from './context.ts';
import { quoteSubscribers } from './core/quotes/subscribers.ts';
import { mails } from './messages/notifications/subscribers.ts';
import { pushSubscribers } from './messages/push/subscribers.ts';
import {
  expireDrafts,
  followUndecidedPayments,
  readStripeEvents,
  releaseRushPlaces,
} from './money/reconciliation/actions.ts';
import { readOverdueEvents } from './money/reconciliation/overdue-actions.ts';
import { reconciliationSubscribers } from './money/reconciliation/subscribers.ts';
import { resolveRefunds } from './money/refunds/actions.ts';
import { stripeEventJobs } from './money/stripe-events/jobs.ts';
import { portraitJobs } from './production/portraits/jobs.ts';
import { portraitSubscribers } from './production/portraits/subscribers.ts';
import { runAutoApproval } from './production/proofs/auto-approval-actions.ts';
import { deleteStrayObjects, eraseExpired } from './records/retention/actions.ts';

/** The maximum delay in noticing the end of a proof's day. */
const maxProofCheckSeconds = 60;

const report = failedMailsReport(mails);

const strays = scheduledJob<Ctx>({
  name: 'delete-stray-objects',
  title: 'Removal of unused files',
  seconds: 86_400,
  run: deleteStrayObjects,
});

const erasure = watchedTimer<Ctx>({
  name: 'erase-outlived',
  title: 'Erasure of data kept long enough',
  seconds: 3600,
  run: eraseExpired,
});

/** Reading fails often and for short; what is among the failed jobs has failed for hours. */
const overdueEvents = watchedTimer<Ctx>({
  name: 'read-overdue-stripe-events',
  title: 'Reading of Stripe’s events',
  seconds: 600,
  run: readOverdueEvents,
});

/** The service's background work: queued messages, reconciliation with Stripe, erasure and the deadlines of proofs. */
export const backgroundJobs = ({ reconcileSeconds, proofDaySeconds, failedMailsSeconds }: Ctx): BackgroundJobs<Ctx> => {
  const silence = watchedTimer<Ctx>({
    name: 'watch-silence',
    title: 'Reminders of proofs, and their approval without an answer',
    seconds: Math.min(proofDaySeconds, maxProofCheckSeconds),
    run: runAutoApproval,
  });
  return {
    consumers: [
      ...stripeEventJobs,
      ...reconciliationSubscribers,
      ...quoteSubscribers,
      ...mails.consumers,
      report.job,
      ...uploadJobs,
      ...uploadSubscribers,
      ...portraitJobs,
      ...portraitSubscribers,
      ...pushSubscribers,
      strays.job,
      erasure.job,
      silence.job,
      overdueEvents.job,
    ],
    timers: [
      { name: 'reconcile-payments', seconds: reconcileSeconds, run: readStripeEvents },
      { name: 'follow-undecided-payments', seconds: 10 * reconcileSeconds, run: followUndecidedPayments },
      { name: 'resolve-refunds', seconds: reconcileSeconds, run: resolveRefunds },
      { name: 'expire-drafts', seconds: 10 * reconcileSeconds, run: expireDrafts },
      { name: 'release-rush-places', seconds: reconcileSeconds, run: releaseRushPlaces },
      erasure.timer,
      strays.timer,
      silence.timer,
      overdueEvents.timer,
      report.timer({ failedMailsSeconds }),
      failureNotices('orders'),
    ],
  };
};
