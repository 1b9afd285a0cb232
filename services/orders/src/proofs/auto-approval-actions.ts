import { requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { autoApproveProofs, insertReminders } from './auto-approval-queries.ts';

/** The days that pass without a word: reminders, and then what silence means. */
export const runAutoApproval = async ({ sql, proofDaySeconds: daySeconds }: Ctx): Promise<void> => {
  const when = { daySeconds, requestId: requestIdOrNew() };
  await insertReminders(sql, when);
  await autoApproveProofs(sql, when);
};
