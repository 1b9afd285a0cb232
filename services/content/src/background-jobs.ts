import type { BackgroundJobs } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { eraseOldMessages } from './messages/actions.ts';
import { messageSubscribers } from './messages/subscribers.ts';
import { storyJobs } from './stories/jobs.ts';

/** The service's background work: pictures of stories, mails about messages, and the erasure of old messages. */
export const backgroundJobs = (): BackgroundJobs<Ctx> => ({
  consumers: [...storyJobs, ...messageSubscribers],
  timers: [{ name: 'erase-old-messages', seconds: 3600, run: eraseOldMessages }],
});
