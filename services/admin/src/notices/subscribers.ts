import { defineSubscriber } from '@pawlayer/messaging';
import { mailRetries } from '@pawlayer/service-kit';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { sendMorningMail } from './actions.ts';

export const noticeSubscribers = [
  defineSubscriber({
    name: 'send-morning-mail',
    title: 'Morning mail',
    on: 'morning.began',
    payload: z.object({ personId: z.uuid(), day: z.iso.date() }),
    ...mailRetries,
    handle: (ctx: Ctx, { personId, day }) => sendMorningMail(ctx, personId, day),
  }),
];
