import { mapFirst, runWithRetry, type Sql } from '@pawlayer/db';
import type { Dates } from './arrival-rules.ts';

/** A restored order whose rush has no day yet. */
export const findUnplannedRush = (sql: Sql, orderId: string): Promise<{ uploadId: string } | undefined> =>
  mapFirst(sql, ({ uploadId }: { uploadId: string }) => ({ uploadId }))`
    select upload_id from orders where id = ${orderId} and restored_at is not null and is_rush and print_on is null`;

export const planOrder = (
  sql: Sql,
  orderId: string,
  { printsOn, shipsBy }: Pick<Dates, 'printsOn' | 'shipsBy'>,
): Promise<void> =>
  runWithRetry(sql)`
    update orders set print_on = ${printsOn}::date, ship_by = ${shipsBy}::date, updated_at = now()
    where id = ${orderId} and is_rush and print_on is null`;
