import { type Client, openClient } from './client.ts';
import { abandonClient, type Log, pool, type Sql } from './sql.ts';

/** A lost client may serve what is queued in it for so long; every deadline has passed by then. */
const farewellMs = 15_000;

/** A database that is down closes connections many times a second; clients are not replaced that often. */
const shortestLifeMs = 250;

type Life = { client: Client; bornAt: number; lost: boolean };

/**
 * Opens a pool on `url` (the role's search_path says the schema) of at most `max` connections (10); it connects when
 * first used. The driver's reconnecting is faulty (leftovers of the old connection reach the new one, slots wedge), so
 * it is not used: once a client loses a connection, new statements go to a fresh client and the old one is let go.
 */
export const connect = ({ url, max = 10, log }: { url: string; max?: number; log?: Log }): Sql => {
  const retired = new Set<Client>();
  let closed = false;
  let life = begin();

  function begin(): Life {
    const born: Life = {
      client: openClient(url, { max, onClose: () => (born.lost = true) }),
      bornAt: performance.now(),
      lost: false,
    };
    return born;
  }

  const retire = (old: Life) => {
    if (closed || old !== life) return;
    log?.warn({}, 'a database connection was lost, opening a fresh pool');
    life = begin();
    retired.add(old.client);
    const letGo = () => void old.client.end({ timeout: 1 }).finally(() => retired.delete(old.client));
    setTimeout(letGo, farewellMs).unref();
  };

  const current = (): Life => {
    if (life.lost && performance.now() - life.bornAt > shortestLifeMs) retire(life);
    return life;
  };

  const call = (...args: unknown[]): unknown => {
    const used = current();
    const made: unknown = Reflect.apply(used.client, undefined, args);
    return made instanceof Promise ? Object.assign(made, { [abandonClient]: () => retire(used) }) : made;
  };

  const close = async () => {
    closed = true;
    await Promise.all([life.client, ...retired].map((client) => client.end({ timeout: 5 })));
  };

  const methods = {
    [pool]: { url, close },
    json: (...args: unknown[]): unknown => Reflect.apply(current().client.json, undefined, args),
    unsafe: (...args: unknown[]): unknown => {
      const used = current();
      const made: object = Reflect.apply(used.client.unsafe, undefined, args);
      return Object.assign(made, { [abandonClient]: () => retire(used) });
    },
  };
  // Calls go through to the driver, whose overloads can't be spelled for a forwarding function.
  return Object.assign(call, methods) as unknown as Sql;
};

/** Closes the pool: running statements get 5 s. */
export const close = (sql: Sql): Promise<void> => sql[pool].close();
