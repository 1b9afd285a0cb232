import { requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { autoApproveProofs, insertReminders } from './auto-approval-queries.ts';

/** Reminds customers who have not answered their proof, and decides for those who never do. */
export const runAutoApproval = async ({ sql, proofDaySeconds: daySeconds }: Ctx): Promise<void> => {
  const when = { daySeconds, requestId: requestIdOrNew() };
  await insertReminders(sql, when);
  await autoApproveProofs(sql, when);
};
