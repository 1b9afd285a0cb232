import type { PushKind } from '@pawlayer/contracts/admin';
import { notifyPeople } from '@pawlayer/db';
import { findLatestFailure } from '@pawlayer/messaging';
import type { ServiceContext } from '../context.ts';
import type { Timer } from '../process/background-jobs.ts';
import { requestIdOrNew } from '../request-id.ts';

const kind: PushKind = 'work-failed';

/** A failure is noticed within this time, in seconds. */
const seconds = 60;

/** Earlier failures are known already, or were missed because nothing ran; the dashboard has them all. */
const windowSeconds = 15 * 60;

/** The consumers of push notices: no push notice must report a push host that is down. */
const ownConsumers = 'push-';

/**
 * Tells people that something failed for good in this service, once for everything that fails at about the same time.
 */
export const failureNotices = (service: string): Timer<Pick<ServiceContext, 'sql'>> => ({
  name: 'push-failures',
  seconds,
  run: async ({ sql }) => {
    const failure = await findLatestFailure(sql, { windowSeconds, exceptPrefix: ownConsumers });
    if (failure) await notifyPeople(sql, { kind, event: `${service} ${failure}`, requestId: requestIdOrNew() });
  },
});
