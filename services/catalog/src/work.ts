import { startMessaging, type Messaging } from '@pawlayer/messaging';
import { withRequestId } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { galleryConsumers } from './gallery/jobs.ts';

/** Everything that goes on after the answer: the pictures of the gallery. */
export const startWork = (ctx: Ctx, { redisUrl }: { redisUrl: string }): Messaging =>
  startMessaging({
    sql: ctx.sql,
    redisUrl,
    service: 'catalog',
    consumers: galleryConsumers,
    ctx,
    log: ctx.log,
    around: (meta, run) => withRequestId(meta.requestId, run),
  });
