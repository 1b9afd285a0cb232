import { defineSubscriber } from '@pawlayer/messaging';
import { mailRetries } from '@pawlayer/service-kit';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { sendMorningMail } from './actions.ts';

const name = 'send-morning-mail';

/** `otherMails` are sent by this service too: they are not among its failed jobs. */
export const noticeSubscribers = (otherMails: readonly string[]) => [
  defineSubscriber({
    name,
    title: 'Morning mail',
    on: 'morning.began',
    payload: z.object({ personId: z.uuid(), day: z.iso.date() }),
    ...mailRetries,
    handle: (ctx: Ctx, { personId, day }) => sendMorningMail(ctx, { personId, day, mails: [...otherMails, name] }),
  }),
];
