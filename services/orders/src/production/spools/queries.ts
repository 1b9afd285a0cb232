import { toAmount, toCents } from '@pawlayer/contracts';
import type { Spool, SpoolForm } from '@pawlayer/contracts/admin';
import {
  audit,
  hasGuardedRow,
  mapFirst,
  mapRows,
  runWithRetry,
  withoutNulls,
  type Nullable,
  type Sql,
} from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import type { Day } from '../../core/quotes/calendar-rules.ts';

type SameSpool = Omit<Spool, 'newGrams' | 'leftGrams' | 'price'>;

type SpoolRow = Nullable<SameSpool> & { newMg: number; leftMg: number; priceCents: number | null };

const toSpool = ({ newMg, leftMg, priceCents, ...row }: SpoolRow): Spool => ({
  ...withoutNulls<SameSpool>(row),
  newGrams: Math.round(newMg / 1000),
  leftGrams: Math.round(leftMg / 100) / 10,
  ...(priceCents !== null && { price: toAmount(priceCents) }),
});

/** A filament that is in the library is called as it is called there. */
const spools = (sql: Sql) => sql`
  select spools.id, spools.version, filament_id, coalesce(filaments.name, spools.name) as name,
    coalesce(filaments.hex, spools.hex) as hex, new_mg, left_mg, price_cents, opened_on::text, is_archived
  from spools left join filaments on filaments.id = filament_id`;

export const listSpoolsInUse = (sql: Sql, limit: number): Promise<Spool[]> =>
  mapRows(sql, toSpool)`
    ${spools(sql)} where not is_archived order by spools.created_at, spools.id limit ${limit}`;

/** Those that were changed last. */
export const listArchivedSpools = (sql: Sql, limit: number): Promise<Spool[]> =>
  mapRows(sql, toSpool)`
    ${spools(sql)} where is_archived order by spools.updated_at desc, spools.id limit ${limit}`;

export const findSpool = (sql: Sql, id: string): Promise<Spool | undefined> =>
  mapFirst(sql, toSpool)`${spools(sql)} where spools.id = ${id}`;

const priceOf = ({ price }: Pick<SpoolForm, 'price'>): number | null => (price === undefined ? null : toCents(price));

/** Idempotent by id. Adds nothing when the filament is not in the library, or as many spools are in use as may be. */
export const insertSpool = (
  sql: Sql,
  { id, ...form }: SpoolForm & { id: string },
  most: number,
  { session, requestId }: Owner,
): Promise<void> =>
  runWithRetry(sql)`
    with added as (
      insert into spools (id, filament_id, name, hex, new_mg, left_mg, price_cents, opened_on)
      select ${id}::uuid, filaments.id, name, hex, ${form.newGrams * 1000}::int, ${form.leftGrams * 1000}::int,
        ${priceOf(form)}::int, ${form.openedOn ?? null}::date
      from filaments
      where filaments.id = ${form.filamentId} and (select count(*) from spools where not is_archived) < ${most}
      on conflict (id) do nothing
      returning id
    )
    select ${audit(sql, { session, action: 'spool.added', subject: sql`id::text`, requestId, detail: { ...form } })} from added`;

/** Returns whether the spool still had this version, and there is room for one that is taken out of the archive. */
export const updateSpool = (
  sql: Sql,
  id: string,
  { version, ...form }: Omit<SpoolForm, 'filamentId'> & { version: number; isArchived: boolean },
  most: number,
  { session, requestId }: Owner,
): Promise<boolean> =>
  hasGuardedRow(sql)`
    with changed as (
      update spools set
        new_mg = ${form.newGrams * 1000},
        -- Tenths of a gram are not typed: whoever changes only the price does not round what is left.
        left_mg = case when abs(left_mg - ${form.leftGrams * 1000}) <= 500 then left_mg else ${form.leftGrams * 1000} end,
        price_cents = ${priceOf(form)}, opened_on = ${form.openedOn ?? null},
        is_archived = ${form.isArchived}, version = version + 1, updated_at = now()
      where id = ${id} and version = ${version} and (
        ${form.isArchived} or not is_archived or (select count(*) from spools where not is_archived) < ${most}
      )
      returning id
    )
    select ${audit(sql, { session, action: 'spool.changed', subject: sql`id::text`, requestId, detail: { ...form } })} from changed
    union all
    -- A repetition of this very statement, whose first answer was lost.
    select null from spools
    where id = ${id} and version = ${version + 1} and new_mg = ${form.newGrams * 1000}
      and abs(left_mg - ${form.leftGrams * 1000}) <= 500 and price_cents is not distinct from ${priceOf(form)}
      and opened_on is not distinct from ${form.openedOn ?? null} and is_archived = ${form.isArchived}`;

/**
 * A data-modifying query that takes from each spool what `from` says in `spool_id` and `mg`; less than nothing gives back. A
 * spool that is printed of for the first time is opened on that day.
 */
export const takeFromSpools = (sql: Sql, from: ReturnType<Sql>, openedOn?: Day) => sql`
  update spools set
    left_mg = left_mg - taken.mg, opened_on = coalesce(opened_on, ${openedOn ?? null}::date), version = version + 1,
    updated_at = now()
  from (
    select held.id, sum(mg)::integer as mg
    from (
      -- In the same order for everybody, so that two plates do not wait for each other. The colours of other plates refer
      -- to the spools already, which a stronger lock would wait for.
      select id from spools where id in (select spool_id from ${from}) order by id for no key update
    ) as held join ${from} on spool_id = held.id
    group by held.id
  ) as taken
  where spools.id = taken.id`;
