import { countRows, runWithRetry, type Sql } from '@pawlayer/db';

/** What a link is for; each opens nothing else. */
export type LinkPurpose = 'details';

export const insertOrderLink = (
  sql: Sql,
  { tokenHash, orderId, purpose, days }: { tokenHash: Buffer; orderId: string; purpose: LinkPurpose; days: number },
): Promise<void> =>
  runWithRetry(sql)`
    insert into order_links (token_hash, order_id, purpose, expires_at)
    values (${tokenHash}, ${orderId}, ${purpose}, now() + make_interval(days => ${days}))
    on conflict (token_hash) do nothing`;

/** Deletes at most `limit` links that expired; returns their number. */
export const deleteExpiredLinks = (sql: Sql, limit: number): Promise<number> =>
  countRows(sql)`
    delete from order_links where token_hash in (
      select token_hash from order_links where expires_at < now() order by expires_at limit ${limit}
    )`;
