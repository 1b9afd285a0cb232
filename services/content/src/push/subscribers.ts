import { pushNotice } from '@pawlayer/service-kit';
import * as z from 'zod';
import type { Ctx } from '../context.ts';

/** The facts that push notices report. */
export const pushSubscribers = [
  pushNotice<Ctx, unknown>({
    name: 'push-message-received',
    kind: 'message-received',
    on: 'message.received',
    payload: z.unknown(),
  }),
  pushNotice<Ctx, unknown>({
    name: 'push-story-received',
    kind: 'story-received',
    on: 'story.received',
    payload: z.unknown(),
  }),
];
