import type { BackgroundJobs } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { eraseOutlived } from './erasure/actions.ts';
import { mailConsumers } from './mails/subscribers.ts';
import { modelConsumers } from './models/jobs.ts';
import { paymentConsumers } from './payments/jobs.ts';
import { expireDrafts, reconcilePayments } from './payments/reconcile.ts';
import { previewConsumers } from './previews/jobs.ts';
import { watchSilence } from './proofs/actions.ts';
import { proofConsumers } from './proofs/subscribers.ts';
import { uploadConsumers } from './uploads/jobs.ts';

/** The end of a proof's day may be noticed this late. */
const maxProofCheckSeconds = 60;

/** What happens without a request: queued messages, reconciliation with Stripe, erasure and the deadlines of proofs. */
export const backgroundJobs = ({ reconcileSeconds, proofDaySeconds }: Ctx): BackgroundJobs<Ctx> => ({
  consumers: [
    ...paymentConsumers,
    ...mailConsumers,
    ...uploadConsumers,
    ...previewConsumers,
    ...modelConsumers,
    ...proofConsumers,
  ],
  timers: [
    { name: 'reconcile-payments', seconds: reconcileSeconds, run: reconcilePayments },
    { name: 'expire-drafts', seconds: 10 * reconcileSeconds, run: expireDrafts },
    { name: 'erase-outlived', seconds: 3600, run: eraseOutlived },
    { name: 'watch-silence', seconds: Math.min(proofDaySeconds, maxProofCheckSeconds), run: watchSilence },
  ],
});
