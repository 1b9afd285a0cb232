import { requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { autoApproveProofs, insertReminders } from './auto-approval-queries.ts';

/** Sends reminders for unanswered proofs, and applies auto-approval. */
export const runAutoApproval = async ({ sql, proofDaySeconds: daySeconds }: Ctx): Promise<void> => {
  const when = { daySeconds, requestId: requestIdOrNew() };
  await insertReminders(sql, when);
  await autoApproveProofs(sql, when);
};
