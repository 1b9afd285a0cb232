import { type Client, openClient } from './client.ts';
import { createSemaphore, type Semaphore } from './semaphore.ts';
import { type Log, type Origin, origin, pool, type Sql } from './sql.ts';

/** What a retired client may still take for its running statements; every deadline has passed by then. */
const retiredMs = 15_000;

/** Running statements may take so long when the pool is closed. */
const closeMs = 5000;

/** A database that is down closes connections many times a second; clients are not replaced that often. */
const minClientAgeMs = 250;

/** A client of the driver, in use until it loses a connection. */
type PooledClient = {
  client: Client;
  semaphore: Semaphore;
  openedAt: number;
  hasLostConnection: boolean;
  origin: Origin;
};

/**
 * Opens a pool on `url` (the role's search_path says the schema) of at most `max` connections (10); it connects when
 * first used. The driver's reconnecting is faulty (leftovers of the old connection reach the new one, slots wedge), so
 * it is not used: once a client loses a connection, new statements go to a fresh client and the old one is retired.
 */
export const connect = ({ url, max = 10, log }: { url: string; max?: number; log?: Log }): Sql => {
  const retired = new Set<PooledClient>();
  let isClosed = false;
  let active = open();

  function open(): PooledClient {
    const semaphore = createSemaphore(max);
    const opened: PooledClient = {
      client: openClient(url, { max, onClose: () => (opened.hasLostConnection = true) }),
      semaphore,
      openedAt: performance.now(),
      hasLostConnection: false,
      origin: { semaphore, isCurrent: () => current() === opened, retire: () => retire(opened) },
    };
    return opened;
  }

  function retire(old: PooledClient) {
    if (isClosed || old !== active) return;
    log?.warn({}, 'a database connection was lost, opening a fresh pool');
    active = open();
    // Whoever waits for the old client acquires at once, sees that it is no longer current, and moves to the new one.
    old.semaphore.removeLimit();
    retired.add(old);
    const end = () => void old.client.end({ timeout: 0 }).finally(() => retired.delete(old));
    setTimeout(end, retiredMs).unref();
  }

  function current(): PooledClient {
    if (active.hasLostConnection && performance.now() - active.openedAt > minClientAgeMs) retire(active);
    return active;
  }

  const withOrigin = (statement: unknown, from: PooledClient): unknown =>
    statement instanceof Promise ? Object.assign(statement, { [origin]: from.origin }) : statement;

  const call = (...args: unknown[]): unknown => {
    const used = current();
    return withOrigin(Reflect.apply(used.client, undefined, args), used);
  };

  const close = async () => {
    isClosed = true;
    const clients = [active, ...retired];
    await Promise.all(clients.map(({ semaphore }) => semaphore.waitUntilIdle(closeMs)));
    // The driver waits without end for connections that were lost with a statement on them, hence no waiting here.
    await Promise.all(clients.map(({ client }) => client.end({ timeout: 0 })));
  };

  const methods = {
    [pool]: { url, close },
    json: (...args: unknown[]): unknown => Reflect.apply(active.client.json, undefined, args),
    unsafe: (...args: unknown[]): unknown => {
      const used = current();
      return withOrigin(Reflect.apply(used.client.unsafe, undefined, args), used);
    },
  };
  // Calls go through to the driver, whose overloads can't be spelled for a forwarding function.
  return Object.assign(call, methods) as unknown as Sql;
};

/** Closes the pool: running statements get 5 s. */
export const close = (sql: Sql): Promise<void> => sql[pool].close();
