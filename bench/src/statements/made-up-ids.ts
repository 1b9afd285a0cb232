import { createHash } from 'node:crypto';
import { close, connect } from '@pawlayer/db';

/** Rows of the made-up store that the calls are about. */
export type MadeUpIds = Readonly<Record<string, string>>;

const order = `select order_id from orders.proofs join orders.orders on orders.id = order_id
  where state = 'open' and production = 'in_review' and shipping_street is not null order by sent_at desc limit 1`;

const queries = {
  order,
  model: `select id from orders.models where order_id = (${order})`,
  proof: `select id from orders.proofs where state = 'open' order by sent_at limit 1`,
  mismatch: `select id from orders.orders where status = 'amount_mismatch' limit 1`,
  upload: `select upload_id from orders.orders where production = 'in_review' order by id limit 1`,
  customer: `select customer_id from orders.orders where production = 'in_review' order by id limit 1`,
  email: `select email from orders.customers where erased_at is null order by id limit 1`,
  story: `select id from content.stories where not is_approved and spam_reason is null order by id limit 1`,
  message: `select id from content.contact_messages where answered_at is null order by id limit 1`,
  item: `select id from catalog.gallery_items where pictures is not null order by display_order desc limit 1`,
  product: `select id from catalog.products order by display_order limit 1`,
  spool: `select id from orders.spools order by id limit 1`,
  colourway: `select id from orders.colourways order by position desc limit 1`,
  ladder: `select array_to_string(filament_ids, ',') from orders.colourways order by position limit 1`,
  filament: `select id from orders.filaments order by name limit 1`,
} as const;

/** All of them, or only these: a store with few orders lacks the rare ones. */
export const findMadeUpIds = async (
  adminUrl: string,
  names: readonly (keyof typeof queries)[] = Object.keys(queries) as (keyof typeof queries)[], // its own keys
): Promise<MadeUpIds> => {
  const sql = connect({ url: adminUrl, max: 1 });
  try {
    const found: Record<string, string> = {};
    for (const name of names) {
      const [row] = await sql.unsafe<Record<string, string>[]>(queries[name]);
      const value = Object.values(row ?? {})[0];
      if (value === undefined)
        throw new Error(`Among the made-up rows is no ${name}: make more orders, as by --orders 20000.`);
      found[name] = value;
    }
    return found;
  } finally {
    await close(sql);
  }
};

/** Names a person to an erasure. */
export const subjectOf = (ids: MadeUpIds): string =>
  createHash('sha256')
    .update(ids['email'] ?? '')
    .digest('hex');
