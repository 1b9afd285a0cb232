import type { BackgroundJobs } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { mailConsumers } from './notifications/subscribers.ts';
import { paymentConsumers } from './payments/jobs.ts';
import { expireDrafts, reconcilePayments } from './payments/reconcile-actions.ts';
import { portraitConsumers } from './portraits/jobs.ts';
import { runAutoApproval } from './proofs/auto-approval-actions.ts';
import { eraseExpired } from './retention/actions.ts';
import { uploadConsumers } from './uploads/jobs.ts';

/** The end of a proof's day may be noticed this late. */
const maxProofCheckSeconds = 60;

/** What happens without a request: queued messages, reconciliation with Stripe, erasure and the deadlines of proofs. */
export const backgroundJobs = ({ reconcileSeconds, proofDaySeconds }: Ctx): BackgroundJobs<Ctx> => ({
  consumers: [...paymentConsumers, ...mailConsumers, ...uploadConsumers, ...portraitConsumers],
  timers: [
    { name: 'reconcile-payments', seconds: reconcileSeconds, run: reconcilePayments },
    { name: 'expire-drafts', seconds: 10 * reconcileSeconds, run: expireDrafts },
    { name: 'erase-outlived', seconds: 3600, run: eraseExpired },
    { name: 'watch-silence', seconds: Math.min(proofDaySeconds, maxProofCheckSeconds), run: runAutoApproval },
  ],
});
