import { PushKind } from '@pawlayer/contracts/admin';
import { defineSubscriber } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { notePeopleToTell, sendPush } from './notice-actions.ts';

const event = z.object({ kind: PushKind, orderId: z.uuid().optional() });

export const pushSubscribers = [
  defineSubscriber({
    name: 'push-plan',
    title: 'Choice of who gets a push notice',
    on: 'people.notified',
    payload: event,
    handle: (ctx: Ctx, payload, { messageId }) => notePeopleToTell(ctx, { ...payload, eventId: messageId }),
  }),
  // What cannot be told within an hour is not worth telling.
  defineSubscriber({
    name: 'push-send',
    title: 'Push notice',
    on: 'push.began',
    payload: event.extend({ deviceId: z.uuid(), count: z.int().min(1) }),
    handle: (ctx: Ctx, payload, { messageId }) => sendPush(ctx, { ...payload, noticeId: messageId }),
    backoffMs: 5000,
    concurrency: 5,
  }),
];
