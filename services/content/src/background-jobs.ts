import { failedMailsReport, failureNotices, scheduledJob, type BackgroundJobs } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { eraseOldMessages } from './messages/actions.ts';
import { mails } from './messages/subscribers.ts';
import { pushSubscribers } from './push/subscribers.ts';
import { storyJobs } from './stories/jobs.ts';
import { deleteStrayObjects, eraseOldStories } from './stories/retention-actions.ts';

const report = failedMailsReport(mails);

const strays = scheduledJob<Ctx>({
  name: 'delete-stray-objects',
  title: 'Sweep of files that belong to nothing',
  seconds: 86_400,
  run: deleteStrayObjects,
});

/** The service's background work: pictures of stories, mails about messages, push notices, and the erasure of what was kept long enough. */
export const backgroundJobs = (ctx: Ctx): BackgroundJobs<Ctx> => ({
  consumers: [...storyJobs, ...mails.consumers, report.job, ...pushSubscribers, strays.job],
  timers: [
    { name: 'erase-old-messages', seconds: 3600, run: eraseOldMessages },
    { name: 'erase-old-stories', seconds: 3600, run: eraseOldStories },
    strays.timer,
    report.timer(ctx),
    failureNotices('content'),
  ],
});
