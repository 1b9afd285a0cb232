import { queryGuarded, audit, isUniqueViolation, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import type { ClosedCut } from '../cuts/closed-rules.ts';
import type { KeptCut } from '../cuts/rules.ts';
import { isNoted } from '../orders/sql-predicates.ts';
import type { KeptSettings, UsedFilament } from './model-rules.ts';

/** Changes the cut of an order of this version, and asks for its preview and for this model, in one statement. */
export const saveCut = async (
  sql: Sql,
  { orderId, version }: { orderId: string; version: number },
  { former, cut }: { former: KeptCut; cut: KeptCut },
  { settings, filaments }: { settings: KeptSettings; filaments: UsedFilament[] },
  { session, requestId }: Owner,
): Promise<ClosedCut | 'changed' | 'unknown_mask'> => {
  try {
    const [row] = await queryGuarded<[{ outcome: ClosedCut | 'changed' | 'unknown_mask' }]>(
      sql,
      ([answer]) => answer.outcome === 'stale',
    )`
      with done as materialized (
        select change_cut(
          ${orderId}, ${version}, ${sql.json(former)}, ${sql.json(cut)}, ${sql.json(settings)}, ${sql.json(filaments)},
          ${requestId}
        ) as outcome
      )
      select case when outcome = 'stale' and ${isNoted(sql, { orderId, kind: 'cut_changed', requestId })} then 'changed' else outcome end as outcome,
        case when outcome = 'changed' then
        ${audit(sql, { session, action: 'order.cut_changed', subject: orderId, requestId })} end
      from done`;
    return row.outcome;
  } catch (error) {
    // The worker inserted the first model at the same time.
    if (isUniqueViolation(error)) return 'stale';
    throw error;
  }
};
