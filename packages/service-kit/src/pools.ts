import { close, connect, type Sql } from '@pawlayer/db';
import type { ServiceContext } from './context.ts';
import type { CommonEnv } from './env.ts';
import type { Log } from './log.ts';

/** Together with the connection that listens for notifications at most 11 of a process. */
const connections = { shop: 7, owner: 3 };

/** The two pools of a service's process. */
export type Pools = Pick<ServiceContext, 'sql' | 'ownerSql'> & { closePools: () => Promise<void> };

/**
 * Opens a pool for the shop and the background work and another one for the owner's calls, so that neither waits for
 * connections that the other one uses. Connects on first use.
 */
export const openPools = ({ DATABASE_URL: url }: Pick<CommonEnv, 'DATABASE_URL'>, log: Log): Pools => {
  const [sql, ownerSql]: [Sql, Sql] = [
    connect({ url, max: connections.shop, log }),
    connect({ url, max: connections.owner, log }),
  ];
  const closePools = async () => {
    await Promise.all([close(sql), close(ownerSql)]);
  };
  return { sql, ownerSql, closePools };
};

/** The context for the routes of `/api/admin/`: their statements go to the pool of the owner's calls. */
export const forOwner = <Ctx extends ServiceContext>(ctx: Ctx): Ctx => ({ ...ctx, sql: ctx.ownerSql });
