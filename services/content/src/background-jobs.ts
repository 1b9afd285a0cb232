import {
  failedMailsReport,
  failureNotices,
  scheduledJob,
  watchedTimer,
  type BackgroundJobs,
} from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { eraseOldMessages } from './messages/actions.ts';
import { mails } from './messages/subscribers.ts';
import { pushSubscribers } from './push/subscribers.ts';
import { storyJobs } from './stories/jobs.ts';
import { deleteStrayObjects, eraseOldStories } from './stories/retention-actions.ts';

const report = failedMailsReport(mails);

const strays = scheduledJob<Ctx>({
  name: 'delete-stray-objects',
  title: 'Removal of unused files',
  seconds: 86_400,
  run: deleteStrayObjects,
});

const oldMessages = watchedTimer<Ctx>({
  name: 'erase-old-messages',
  title: 'Erasure of old messages',
  seconds: 3600,
  run: eraseOldMessages,
});

const oldStories = watchedTimer<Ctx>({
  name: 'erase-old-stories',
  title: 'Erasure of stories that were not published',
  seconds: 3600,
  run: eraseOldStories,
});

/** The service's background work: pictures of stories, mails about messages, push notices, and the erasure of what was kept long enough. */
export const backgroundJobs = (ctx: Ctx): BackgroundJobs<Ctx> => ({
  consumers: [
    ...storyJobs,
    ...mails.consumers,
    report.job,
    ...pushSubscribers,
    strays.job,
    oldMessages.job,
    oldStories.job,
  ],
  timers: [oldMessages.timer, oldStories.timer, strays.timer, report.timer(ctx), failureNotices('content')],
});
