import { defineSubscriber } from '@pawlayer/messaging';
import { mailRetries } from '@pawlayer/service-kit';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { tellOwnerOfDevice, tellPersonOfDevice } from './device-actions.ts';

const payload = z.object({ sessionId: z.uuid() });

export const deviceSubscribers = [
  defineSubscriber({
    name: 'tell-owner-of-device',
    title: 'Notice of a new device, to the owner',
    on: 'device.signed-in',
    payload,
    ...mailRetries,
    handle: (ctx: Ctx, { sessionId }) => tellOwnerOfDevice(ctx, sessionId),
  }),
  defineSubscriber({
    name: 'tell-person-of-device',
    title: 'Notice of a new device',
    on: 'device.signed-in',
    payload,
    ...mailRetries,
    handle: (ctx: Ctx, { sessionId }) => tellPersonOfDevice(ctx, sessionId),
  }),
];
