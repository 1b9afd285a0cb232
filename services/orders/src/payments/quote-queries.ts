import { queryWithRetry, type Sql } from '@pawlayer/db';
import type { KeptQuote } from '../quotes/quote-rules.ts';
import type { Sums } from '../quotes/sum-rules.ts';
import type { SoldProduct } from './draft-rules.ts';

type KeptQuoteRow = {
  product_name: string;
  product_size: string;
  layers_min: number | null;
  layers_max: number | null;
  quote: KeptQuote | null;
  price_cents: number;
  shipping_cents: number;
  rush_cents: number;
  discount_cents: number;
  tax_cents: number;
  amount_cents: number;
};

/** What the open order of this customer, photo and product keeps; `kept` is undefined for one that was made again of its payment. */
export const findKeptQuote = async (
  sql: Sql,
  { customerId, uploadId, productId }: { customerId: string; uploadId: string; productId: string },
): Promise<{ product: SoldProduct; kept: KeptQuote | undefined; sums: Sums } | undefined> => {
  const [row] = await queryWithRetry(
    () => sql<KeptQuoteRow[]>`
      select product_name, product_size, layers_min, layers_max, quote, price_cents, shipping_cents, rush_cents,
        discount_cents, tax_cents, amount_cents
      from orders
      where customer_id = ${customerId} and upload_id = ${uploadId} and product_id = ${productId}
        and order_is_open(status)`,
  );
  return (
    row && {
      product: {
        name: row.product_name,
        size: row.product_size,
        ...(row.layers_min !== null && { layersMin: row.layers_min }),
        ...(row.layers_max !== null && { layersMax: row.layers_max }),
      },
      kept: row.quote ?? undefined,
      sums: {
        priceCents: row.price_cents,
        shippingCents: row.shipping_cents,
        rushCents: row.rush_cents,
        discountCents: row.discount_cents,
        taxCents: row.tax_cents,
        totalCents: row.amount_cents,
      },
    }
  );
};
