import { randomUUID } from 'node:crypto';
import { scheduleEvery, startMessaging } from '@pawlayer/messaging';
import { withRequestId } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { eraseOldMessages } from './messages/actions.ts';
import { messageConsumers } from './messages/subscribers.ts';
import { storyConsumers } from './stories/jobs.ts';

export type Work = { ready: () => Promise<void>; stop: () => Promise<void> };

const hour = 3600;

/** Everything that goes on after the answer: pictures of stories, mails about messages, and forgetting what was kept long enough. */
export const startWork = (ctx: Ctx, { redisUrl }: { redisUrl: string }): Work => {
  const { sql, log } = ctx;
  const messaging = startMessaging({
    sql,
    redisUrl,
    service: 'content',
    consumers: [...storyConsumers, ...messageConsumers],
    ctx,
    log,
    around: (meta, run) => withRequestId(meta.requestId, run),
  });
  const erasing = scheduleEvery({
    sql,
    name: 'erase-old-messages',
    seconds: hour,
    log,
    run: () => withRequestId(randomUUID(), () => eraseOldMessages(ctx)),
  });
  return {
    ready: messaging.ready,
    stop: async () => {
      await Promise.all([messaging.stop(), erasing.stop()]);
    },
  };
};
