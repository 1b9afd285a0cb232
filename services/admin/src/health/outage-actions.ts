import { requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { updateOutages } from './outage-queries.ts';

/** Longer than an upgrade keeps a part away. */
const patienceSeconds = 120;

/** A part that is back for less time has not recovered: nobody is told again. */
const calmSeconds = 600;

/** Tells people which parts of the store stay down, once for each outage. */
export const watchParts = async ({ sql, storeHealth }: Ctx, at = new Date()): Promise<void> => {
  const { parts } = await storeHealth.kept();
  const down = Object.entries(parts).flatMap(([name, { status }]) => (status === 'down' ? [name] : []));
  await updateOutages(sql, { parts: down, at, patienceSeconds, calmSeconds, requestId: requestIdOrNew() });
};
