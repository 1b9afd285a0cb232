import { printWidthMm } from '@pawlayer/contracts';
import type { AdminProduct, ProductChange } from '@pawlayer/contracts/admin';
import { mapFirst, mapRows, queryGuarded, audit, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import { productColumns, toProduct, type ProductRow } from './queries.ts';
import type { ProductValues } from './rules.ts';

type AdminProductRow = ProductRow & { version: number; active: boolean; displayOrder: number };

const toAdminProduct = ({ version, active, displayOrder, ...row }: AdminProductRow): AdminProduct => ({
  ...toProduct(row),
  version,
  active,
  displayOrder,
  widthMm: printWidthMm(row.size),
});

export const listAllProducts = (sql: Sql): Promise<AdminProduct[]> =>
  mapRows(sql, toAdminProduct)`
    select ${productColumns(sql)}, version, active, display_order from products order by display_order, id`;

export const findProduct = (sql: Sql, id: string): Promise<AdminProduct | undefined> =>
  mapFirst(sql, toAdminProduct)`
    select ${productColumns(sql)}, version, active, display_order from products where id = ${id}`;

/** `last_active`: no other product is sold. `conflict`: it was changed in the meantime. */
export type ChangeOutcome = 'changed' | 'not_found' | 'conflict' | 'last_active';

type Change = {
  id: string;
  version: number;
  values: ProductValues;
  /** Its place among all; undefined where it stays. */
  place: number | undefined;
  action: string;
  detail: { name: string } & ProductChange;
};

/** Writes the product with the audit log entry, if it still has this version. */
export const updateProduct = async (
  sql: Sql,
  { id, version, values, place, action, detail }: Change,
  { session, requestId }: Owner,
): Promise<ChangeOutcome> => {
  const [row] = await queryGuarded<[{ outcome: ChangeOutcome }]>(sql, ([answer]) => answer.outcome === 'conflict')`
    with change as materialized (
      select change_product(${id}, ${version}, ${sql.json(values)}, ${place ?? null}) as outcome
    ), audited as (
      select ${audit(sql, { session, action, subject: id, requestId, detail })} as line from change where outcome = 'changed'
    )
    -- A repetition of this very statement, whose first answer was lost, finds the product as it wanted it.
    select case when outcome = 'conflict' and exists (
      select from products where id = ${id} and version = ${version + 1} and ${sql.json(values)}::jsonb = jsonb_build_object(
        'priceCents', price_cents, 'originalPriceCents', original_price_cents, 'size', size, 'layersMin', layers_min,
        'layersMax', layers_max, 'included', included, 'description', description, 'badge', badge, 'active', active
      )
    ) then 'changed' else outcome end as outcome, (select line from audited) from change`;
  return row.outcome;
};
