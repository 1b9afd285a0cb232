import { close, connect, type Sql } from '@pawlayer/db';
import type { ServiceContext } from './context.ts';
import type { CommonEnv } from './env.ts';
import { createLog, type Log } from './log.ts';

/** Together with the connection that listens for notifications at most 11 of a process. */
const connections = { shop: 7, owner: 3 };

/** The two pools of a service's process. */
export type Pools = Pick<ServiceContext, 'sql' | 'ownerSql'> & { closePools: () => Promise<void> };

/**
 * Opens a pool for the shop and the background work and another one for the owner's calls, so that neither waits for
 * connections that the other one uses. Connects on first use. Notices of functions (`raise notice`) are shown wherever
 * somebody develops, also in tests, which log nothing else; it may name what no log of a shop may.
 */
export const openPools = (
  { DATABASE_URL: url, NODE_ENV }: Pick<CommonEnv, 'DATABASE_URL' | 'NODE_ENV'>,
  log: Log,
  notices = createLog('postgres'),
): Pools => {
  const onNotice = NODE_ENV === 'production' ? undefined : (message: string) => notices.info({}, message);
  const [sql, ownerSql]: [Sql, Sql] = [
    connect({ url, max: connections.shop, log, onNotice }),
    connect({ url, max: connections.owner, log, onNotice }),
  ];
  const closePools = async () => {
    await Promise.all([close(sql), close(ownerSql)]);
  };
  return { sql, ownerSql, closePools };
};

/** The context for the routes of `/api/admin/`: their statements go to the pool of the owner's calls. */
export const forOwner = <Ctx extends ServiceContext>(ctx: Ctx): Ctx => ({ ...ctx, sql: ctx.ownerSql });
