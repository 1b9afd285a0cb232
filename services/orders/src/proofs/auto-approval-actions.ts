import { toShopDay } from '@pawlayer/contracts';
import { requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { getCalendar } from '../quotes/actions.ts';
import { openDaysAround } from '../quotes/calendar-rules.ts';
import { autoApproveProofs, insertReminders } from './auto-approval-queries.ts';

/** Proofs of a statement; as many statements follow as there is work. */
const batch = 100;

/** Sends reminders for unanswered proofs, and applies auto-approval. */
export const runAutoApproval = async (ctx: Ctx): Promise<void> => {
  const { sql, proofDaySeconds: daySeconds } = ctx;
  const openDays = openDaysAround(toShopDay(new Date()), await getCalendar(ctx));
  const when = { daySeconds, requestId: requestIdOrNew(), limit: batch, openDays };
  for (const run of [insertReminders, autoApproveProofs]) while ((await run(sql, when)) === batch);
};
