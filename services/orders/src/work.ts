import { randomUUID } from 'node:crypto';
import { scheduleEvery, startMessaging } from '@pawlayer/messaging';
import { withRequestId } from '@pawlayer/service-kit';
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

/** A day's end may be noticed so late. */
const longestSilenceRoundSeconds = 60;

export type Work = { ready: () => Promise<void>; stop: () => Promise<void> };

/** Everything that happens without a request: queued messages and the rounds of reconciliation. */
export const startWork = (
  ctx: Ctx,
  { redisUrl, reconcileSeconds }: { redisUrl: string; reconcileSeconds: number },
): Work => {
  const { sql, log } = ctx;
  const messaging = startMessaging({
    sql,
    redisUrl,
    service: 'orders',
    consumers: [
      ...paymentConsumers,
      ...mailConsumers,
      ...uploadConsumers,
      ...previewConsumers,
      ...modelConsumers,
      ...proofConsumers,
    ],
    ctx,
    log,
    around: (meta, run) => withRequestId(meta.requestId, run),
  });
  const round = (name: string, seconds: number, run: (ctx: Ctx) => Promise<void>) =>
    scheduleEvery({ sql, name, seconds, log, run: () => withRequestId(randomUUID(), () => run(ctx)) });
  const rounds = [
    round('reconcile-payments', reconcileSeconds, reconcilePayments),
    round('expire-drafts', 10 * reconcileSeconds, expireDrafts),
    round('erase-outlived', 3600, eraseOutlived),
    round('watch-silence', Math.min(ctx.proofDaySeconds, longestSilenceRoundSeconds), watchSilence),
  ];
  return {
    ready: messaging.ready,
    stop: async () => {
      await Promise.all([messaging.stop(), ...rounds.map((timer) => timer.stop())]);
    },
  };
};
