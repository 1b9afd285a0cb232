import { queryGuarded, audit, isUniqueViolation, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import type { ClosedCut } from '../../core/cuts/closed-rules.ts';
import { type NewRetouch, retouchesOfPhoto } from '../../core/cuts/retouch-rules.ts';
import type { KeptCut } from '../../core/cuts/rules.ts';
import { isNoted } from '../../core/orders/sql-predicates.ts';
import type { KeptSettings, UsedFilament } from './model-rules.ts';

/**
 * Changes the cut of an order of this version, binds a retouching that was added with it, and asks for its preview and for
 * this model, in one statement.
 */
export const saveCut = async (
  sql: Sql,
  { orderId, version }: { orderId: string; version: number },
  { former, cut, added }: { former: KeptCut; cut: KeptCut; added?: NewRetouch | undefined },
  { settings, filaments }: { settings: KeptSettings; filaments: UsedFilament[] },
  { session, requestId }: Owner,
): Promise<ClosedCut | 'changed' | 'unknown_mask' | 'unknown_retouch'> => {
  const change = sql`
    ${sql.json(former)}, ${sql.json(cut)}, ${sql.json(settings)}, ${sql.json(filaments)}, ${requestId}`;
  const action = added ? 'order.retouched' : 'order.cut_changed';
  try {
    const [row] = await queryGuarded<[{ outcome: ClosedCut | 'changed' | 'unknown_mask' | 'unknown_retouch' }]>(
      sql,
      ([answer]) => answer.outcome === 'stale',
    )`
      with done as materialized (
        select ${
          added
            ? sql`change_retouched_cut(${orderId}, ${version}, ${sql.json(added)}, ${retouchesOfPhoto}, ${change})`
            : sql`change_cut(${orderId}, ${version}, ${change})`
        } as outcome
      )
      select case when outcome = 'stale' and ${isNoted(sql, { orderId, kind: 'cut_changed', requestId })} then 'changed' else outcome end as outcome,
        case when outcome = 'changed' then
        ${audit(sql, { session, action, subject: orderId, requestId })} end
      from done`;
    return row.outcome;
  } catch (error) {
    // The worker inserted the first model at the same time.
    if (isUniqueViolation(error)) return 'stale';
    throw error;
  }
};
