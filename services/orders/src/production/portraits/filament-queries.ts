import type { Filament, FilamentForm } from '@pawlayer/contracts/admin';
import { audit, firstRow, hasRow, isUniqueViolation, queryGuarded, queryWithRetry, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';

const columns = (sql: Sql) => sql`
  id, version, name, hex, td_mm, is_active, filament_stock(id) as stock_grams`;

export const listFilaments = (sql: Sql): Promise<Filament[]> =>
  queryWithRetry<Filament[]>(sql)`select ${columns(sql)} from filaments order by name, id`;

export const findFilament = (sql: Sql, id: string): Promise<Filament | undefined> =>
  firstRow<Filament[]>(sql)`select ${columns(sql)} from filaments where id = ${id}`;

/** `taken`: another filament has this name. `gone`: it was changed or deleted in the meantime. */
export type SaveOutcome = 'saved' | 'taken' | 'gone';

const toSaveOutcome = async (write: Promise<readonly unknown[]>): Promise<SaveOutcome> => {
  try {
    return (await write).length > 0 ? 'saved' : 'gone';
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
};

/** Idempotent by id. */
export const insertFilament = (
  sql: Sql,
  id: string,
  form: FilamentForm,
  { session, requestId }: Owner,
): Promise<SaveOutcome> =>
  toSaveOutcome(
    queryWithRetry(sql)`
      with added as (
        insert into filaments (id, name, hex, td_mm, is_active)
        values (${id}, ${form.name}, ${form.hex}, ${form.tdMm}, ${form.isActive})
        on conflict (id) do nothing
        returning id
      ), audited as (
        select ${audit(sql, { session, action: 'filament.added', subject: sql`id::text`, requestId, detail: { ...form } })} as line from added
      )
      select ${id}, (select line from audited)`,
  );

/** Returns `gone` when the version no longer matches. */
export const updateFilament = (
  sql: Sql,
  id: string,
  { version, ...form }: FilamentForm & { version: number },
  { session, requestId }: Owner,
): Promise<SaveOutcome> =>
  toSaveOutcome(
    queryGuarded(sql)`
      with changed as (
        update filaments set
          name = ${form.name}, hex = ${form.hex}, td_mm = ${form.tdMm}, is_active = ${form.isActive},
          version = version + 1, updated_at = now()
        where id = ${id} and version = ${version}
        returning id
      )
      select ${audit(sql, { session, action: 'filament.changed', subject: sql`id::text`, requestId, detail: { ...form } })} from changed
      union all
      -- A repetition of this very statement, whose first answer was lost.
      select null from filaments
      where id = ${id} and version = ${version + 1} and name = ${form.name} and hex = ${form.hex}
        and td_mm = ${form.tdMm} and is_active = ${form.isActive}`,
  );

/** Returns whether the filament existed without spools in use. */
export const removeFilament = (sql: Sql, id: string, { session, requestId }: Owner): Promise<boolean> =>
  hasRow(sql)`
    with deleted as (
      delete from filaments
      where id = ${id} and not exists (select from spools where filament_id = filaments.id and not is_archived)
      returning id, name
    )
    select ${audit(sql, { session, action: 'filament.deleted', subject: sql`id::text`, requestId, detail: sql`jsonb_build_object('name', name)` })}
    from deleted`;
