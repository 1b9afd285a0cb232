import { Role } from '@pawlayer/contracts';
import { pushKindsOf, type PushKind } from '@pawlayer/contracts/admin';
import { UnrecoverableError } from '@pawlayer/messaging';
import type { Ctx } from '../context.ts';
import { beginPushes, deleteOldPushNotices, insertPushNotices } from './notice-queries.ts';
import { deleteGoneDevice, findPushTarget } from './queries.ts';
import { isPushAddress, noticeOf, type PushEvent } from './rules.ts';

/** Notes whom to tell about an event. */
export const notePeopleToTell = (
  { sql }: Ctx,
  event: { eventId: string; kind: PushKind; orderId?: string | undefined },
): Promise<void> => {
  const roles = Role.options.filter((role) => pushKindsOf(role).includes(event.kind));
  return insertPushNotices(sql, { ...event, roles });
};

/** The least time between two notices of one kind to one person. */
const pauseSeconds = 60;

/** Begins the notices that wait, and returns their number. */
export const startPushes = async ({ sql, log }: Ctx): Promise<number> => {
  const begun = await beginPushes(sql, pauseSeconds);
  if (begun > 0) log.info({ begun }, 'push notices begun');
  return begun;
};

/**
 * Sends a notice to a device, unless its person may no longer see it, or does not want it. A device whose browser
 * has ended it is forgotten. `noticeId` has the browser show it once, though it is sent twice.
 */
export const sendPush = async (
  { sql, log, webPush, pushTestOrigin }: Ctx,
  { deviceId, noticeId, ...event }: PushEvent & { deviceId: string; noticeId: string },
): Promise<void> => {
  const target = await findPushTarget(sql, deviceId);
  if (!target || !webPush) return;
  const { role, chosen = pushKindsOf(role), ...subscription } = target;
  if (!pushKindsOf(role).includes(event.kind) || !chosen.includes(event.kind)) return;
  if (!isPushAddress(subscription.endpoint, pushTestOrigin))
    throw new UnrecoverableError('the device is at no push host that we know');
  const { outcome, status } = await webPush.send(subscription, { tag: noticeId, ...noticeOf(event) });
  if (outcome === 'refused') throw new UnrecoverableError(`the push host refused with ${status}`);
  if (outcome === 'delivered') return;
  await deleteGoneDevice(sql, deviceId);
  log.info({ deviceId }, 'a device takes no push notices any more');
};

export const forgetOldNotices = ({ sql }: Ctx): Promise<void> => deleteOldPushNotices(sql);
