import { Product, toAmount } from '@pawlayer/contracts';
import { queryWithRetry, type Sql } from '@pawlayer/db';

type Row = {
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

const toProduct = (row: Row): Product =>
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

export const listProductRows = async (sql: Sql): Promise<Product[]> => {
  const rows = await queryWithRetry(
    () => sql<Row[]>`
      select id, name, size, price_cents, original_price_cents, description, badge, layers_min, layers_max, included
      from products order by display_order`,
  );
  return rows.map(toProduct);
};
