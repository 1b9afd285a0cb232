import { defineSubscriber } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { tellOwnerOfDevice, tellPersonOfDevice } from './device-actions.ts';

const payload = z.object({ sessionId: z.uuid() });

/** Retries for about half an hour while the mail server is down; then the mail is listed as failed. */
const retries = { attempts: 10, backoffMs: 2000 };

export const deviceSubscribers = [
  defineSubscriber({
    name: 'tell-owner-of-device',
    on: 'device.signed-in',
    payload,
    ...retries,
    handle: (ctx: Ctx, { sessionId }) => tellOwnerOfDevice(ctx, sessionId),
  }),
  defineSubscriber({
    name: 'tell-person-of-device',
    on: 'device.signed-in',
    payload,
    ...retries,
    handle: (ctx: Ctx, { sessionId }) => tellPersonOfDevice(ctx, sessionId),
  }),
];
