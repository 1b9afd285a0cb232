import { requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { getProofWait } from '../../core/index.ts';
import { autoApproveProofs, insertReminders } from './auto-approval-queries.ts';

/** Proofs of a statement; as many statements follow as there is work. */
const batch = 100;

/** Sends reminders for unanswered proofs, and applies auto-approval. */
export const runAutoApproval = async (ctx: Ctx): Promise<void> => {
  const when = { ...(await getProofWait(ctx)), requestId: requestIdOrNew(), limit: batch };
  for (const run of [insertReminders, autoApproveProofs]) while ((await run(ctx.sql, when)) === batch);
};
