import { queryWithRetry, withoutNulls, type Nullable, type Sql } from '@pawlayer/db';
import { productOf, sumsOf } from '../../core/orders/sql-predicates.ts';
import type { KeptQuote } from '../../core/quotes/quote-rules.ts';
import type { Sums } from '../../core/quotes/sum-rules.ts';
import type { SoldProduct } from './draft-rules.ts';

export type KeptTerms = {
  product: SoldProduct;
  kept: KeptQuote | undefined;
  sums: Sums;
};

/** What the open order of this customer, photo and product keeps; `kept` is undefined for one that was made again of its payment. */
export const findKeptQuote = async (
  sql: Sql,
  { customerId, uploadId, productId }: { customerId: string; uploadId: string; productId: string },
): Promise<KeptTerms | undefined> => {
  const [row] = await queryWithRetry<Nullable<KeptTerms>[]>(sql)`
    select quote as kept, ${totalSumsOf(sql)} as sums, ${soldProductOf(sql)} as product
    from orders
    where customer_id = ${customerId} and upload_id = ${uploadId} and product_id = ${productId}
      and order_is_open(status)`;
  return row && withoutNulls<KeptTerms>(row);
};

/** For a row of `orders`: its sums and their total. */
export const totalSumsOf = (sql: Sql) => sql`
  (${sumsOf(sql)} || jsonb_build_object('totalCents', amount_cents))`;

/** For a row of `orders`: what was sold, with its range of colours. */
export const soldProductOf = (sql: Sql) => sql`
  (${productOf(sql)} || jsonb_strip_nulls(jsonb_build_object('layersMin', layers_min, 'layersMax', layers_max)))`;
