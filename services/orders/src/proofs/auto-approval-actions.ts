import { requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { autoApproveProofs, insertReminders } from './auto-approval-queries.ts';

/** Proofs of a statement; as many statements follow as there is work. */
const batch = 100;

/** Sends reminders for unanswered proofs, and applies auto-approval. */
export const runAutoApproval = async ({ sql, proofDaySeconds: daySeconds }: Ctx): Promise<void> => {
  const when = { daySeconds, requestId: requestIdOrNew(), limit: batch };
  for (const run of [insertReminders, autoApproveProofs]) while ((await run(sql, when)) === batch);
};
