import { Product, toAmount } from '@pawlayer/contracts';
import { queryWithRetry, type Sql } from '@pawlayer/db';

export type ProductRow = {
  id: string;
  name: string;
  size: string;
  price_cents: number;
  original_price_cents: number | null;
  description: string;
  badge: string | null;
  layers_min: number;
  layers_max: number;
  included: string[];
};

export const toProduct = (row: ProductRow): Product =>
  Product.parse({
    id: row.id,
    name: row.name,
    size: row.size,
    price: toAmount(row.price_cents),
    ...(row.original_price_cents !== null && { originalPrice: toAmount(row.original_price_cents) }),
    description: row.description,
    ...(row.badge !== null && { badge: row.badge }),
    layersMin: row.layers_min,
    layersMax: row.layers_max,
    included: row.included,
  });

/** The columns of a `ProductRow`. */
export const productColumns = (sql: Sql) =>
  sql`id, name, size, price_cents, original_price_cents, description, badge, layers_min, layers_max, included`;

/** What is sold, by display order. */
export const listActiveProducts = async (sql: Sql): Promise<Product[]> => {
  const rows = await queryWithRetry(
    () => sql<ProductRow[]>`select ${productColumns(sql)} from products where active order by display_order, id`,
  );
  return rows.map(toProduct);
};

/** Whether a product of this name is sold. */
export const isProduct = async (sql: Sql, name: string): Promise<boolean> => {
  const rows = await queryWithRetry(() => sql`select from products where name = ${name} and active`);
  return rows.length > 0;
};
