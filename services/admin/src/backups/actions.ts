import type { BackupHealth } from '@pawlayer/contracts';
import { sendMail } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { backupOverdue } from './mail-templates.ts';
import { findKnownBackups, markFirstOrder, markTold } from './queries.ts';
import { isOverdue } from './rules.ts';

/** The state of the backups, for the owner. */
export const readBackupHealth = async ({ sql }: Pick<Ctx, 'sql'>, at = new Date()): Promise<BackupHealth> => {
  const known = (await findKnownBackups(sql)) ?? {};
  return {
    ...(known.lastBackupAt && { lastAt: known.lastBackupAt.toISOString() }),
    isOverdue: isOverdue(known, at),
  };
};

/** Tells people once that a backup is overdue. Throws while it cannot ask for the first order and needs to. */
export const watchBackups = async ({ sql, log, countPaidOrders }: Ctx, at = new Date()): Promise<void> => {
  const known = (await findKnownBackups(sql)) ?? {};
  if (!known.lastBackupAt && !known.firstOrderAt) {
    if ((await countPaidOrders()) > 0) await markFirstOrder(sql, at);
    return;
  }
  if (isOverdue(known, at) && (await markTold(sql, known, at))) log.warn(known, 'a backup is overdue');
};

/** Mails the owner, unless there is a backup by now. */
export const mailBackupOverdue = async (ctx: Ctx, messageId: string): Promise<void> => {
  const known = (await findKnownBackups(ctx.sql)) ?? {};
  if (!isOverdue(known, new Date())) return;
  await sendMail(ctx, backupOverdue(known.lastBackupAt, ctx.adminUrl), {
    to: ctx.owner,
    messageKey: `backup-overdue-${messageId}`,
  });
};
