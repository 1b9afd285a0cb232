import { defineSubscriber } from '@pawlayer/messaging';
import { mailRetries, pushNotice } from '@pawlayer/service-kit';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { mailBackupOverdue } from './actions.ts';

const fact = { on: 'backup.overdue', payload: z.unknown() } as const;

export const backupMails = [
  defineSubscriber({
    name: 'mail-backup-overdue',
    title: 'Notice that a backup is overdue',
    ...fact,
    ...mailRetries,
    handle: (ctx: Ctx, _payload, { messageId }) => mailBackupOverdue(ctx, messageId),
  }),
];

export const backupPushes = [
  pushNotice<Ctx, unknown>({ name: 'push-backup-overdue', kind: 'backup-overdue', ...fact }),
];
