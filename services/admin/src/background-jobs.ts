import type { BackgroundJobs } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { linkSubscribers } from './people/subscribers.ts';
import { eraseOldSignIns } from './sessions/actions.ts';
import { deviceSubscribers } from './sessions/subscribers.ts';

/** The service's background work, in its server process: mails about access, and the erasure of old sign-ins. */
export const backgroundJobs = (): BackgroundJobs<Ctx> => ({
  consumers: [...deviceSubscribers, ...linkSubscribers],
  timers: [{ name: 'erase-old-sign-ins', seconds: 3600, run: eraseOldSignIns }],
});
