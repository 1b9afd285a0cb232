import { toShopDay } from '@pawlayer/contracts';
import { requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { getCalendar } from '../quotes/actions.ts';
import { openDaysAround } from '../quotes/calendar-rules.ts';
import { autoApproveProofs, insertReminders } from './auto-approval-queries.ts';

/** Sends reminders for unanswered proofs, and applies auto-approval. */
export const runAutoApproval = async (ctx: Ctx): Promise<void> => {
  const { sql, proofDaySeconds: daySeconds } = ctx;
  const when = { daySeconds, requestId: requestIdOrNew() };
  await insertReminders(sql, when);
  const openDays = openDaysAround(toShopDay(new Date()), await getCalendar(ctx));
  await autoApproveProofs(sql, { ...when, openDays });
};
