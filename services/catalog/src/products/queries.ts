import { Product, toAmount } from '@pawlayer/contracts';
import { hasRow, type Nullable, type Sql, mapRows, withoutNulls } from '@pawlayer/db';

type PlainProduct = Omit<Product, 'price' | 'originalPrice'>;

export type ProductRow = Nullable<PlainProduct> & { priceCents: number; originalPriceCents: number | null };

export const toProduct = ({ priceCents, originalPriceCents, ...row }: ProductRow): Product =>
  Product.parse({
    ...withoutNulls<PlainProduct>(row),
    price: toAmount(priceCents),
    ...(originalPriceCents !== null && { originalPrice: toAmount(originalPriceCents) }),
  });

/** The columns of a `ProductRow`. */
export const productColumns = (sql: Sql) =>
  sql`id, name, size, price_cents, original_price_cents, description, badge, layers_min, layers_max, included`;

/** What is sold, by display order. */
export const listActiveProducts = (sql: Sql): Promise<Product[]> =>
  mapRows(sql, toProduct)`
    select ${productColumns(sql)} from products where active order by display_order, id`;

/** Whether there is a product of this name that is sold, or was. */
export const isProduct = (sql: Sql, name: string, { isSold }: { isSold: boolean }): Promise<boolean> =>
  hasRow(sql)`select from products where name = ${name} and (active or not ${isSold})`;
