import type { BackgroundJobs } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { eraseOldMessages } from './messages/actions.ts';
import { messageConsumers } from './messages/subscribers.ts';
import { storyConsumers } from './stories/jobs.ts';

/** What happens without a request: pictures of stories, mails about messages, and the erasure of old messages. */
export const backgroundJobs = (): BackgroundJobs<Ctx> => ({
  consumers: [...storyConsumers, ...messageConsumers],
  timers: [{ name: 'erase-old-messages', seconds: 3600, run: eraseOldMessages }],
});
