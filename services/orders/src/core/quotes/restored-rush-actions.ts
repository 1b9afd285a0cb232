import { toShopDay } from '@pawlayer/contracts';
import type { Ctx } from '../../context.ts';
import { getSettings } from '../shop-settings/actions.ts';
import { planRush } from './arrival-rules.ts';
import { readSoldByDay } from './queries.ts';
import { findUnplannedRush, planOrder } from './restored-rush-queries.ts';

/**
 * Gives an order that was made again of its payment a rush place on the soonest day that rush can have from now on: the day
 * on which it was sold a place is lost. It was paid for, so it has its place though all are taken. Idempotent.
 */
export const planRestoredRush = async (ctx: Pick<Ctx, 'sql' | 'plate'>, orderId: string): Promise<void> => {
  const order = await findUnplannedRush(ctx.sql, orderId);
  if (!order) return;
  const today = toShopDay(new Date());
  const { settings } = await getSettings(ctx);
  const sold = await readSoldByDay(ctx.sql, today, order.uploadId);
  // How far its parcel travels is not known either, and changes nothing of when it is printed.
  await planOrder(ctx.sql, orderId, planRush({ settings, place: { country: 'CA' }, today, sold }));
};
