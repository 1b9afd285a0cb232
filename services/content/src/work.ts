import { startMessaging, type Messaging } from '@pawlayer/messaging';
import { withRequestId } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { messageConsumers } from './messages/subscribers.ts';
import { storyConsumers } from './stories/jobs.ts';

/** Everything that goes on after the answer: pictures of stories, mails about messages. */
export const startWork = (ctx: Ctx, { redisUrl }: { redisUrl: string }): Messaging =>
  startMessaging({
    sql: ctx.sql,
    redisUrl,
    service: 'content',
    consumers: [...storyConsumers, ...messageConsumers],
    ctx,
    log: ctx.log,
    around: (meta, run) => withRequestId(meta.requestId, run),
  });
