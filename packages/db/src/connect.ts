import { type Client, openClient } from './client.ts';
import { createSemaphore, type Semaphore } from './semaphore.ts';
import { type Log, type StatementOrigin, origin, pool, type Sql } from './sql.ts';

/** How long the running statements of a retired client may take, in milliseconds; all deadlines have passed by then. */
const retiredMs = 15_000;

/** How long running statements may take when the pool is closed, in milliseconds. */
const closeMs = 5000;

/**
 * A database that is down closes connections many times a second; this limits how often clients are replaced. Statements
 * wait as long.
 */
const minClientAgeMs = 100;

/** A client of the driver. Once it has lost a connection, no new statement runs on it. */
type PooledClient = {
  client: Client;
  semaphore: Semaphore;
  openedAt: number;
  hasLostConnection: boolean;
  origin: StatementOrigin;
};

/**
 * Opens a pool on `url` (the role's search_path selects the schema) of at most `max` connections (default 10), which
 * are opened on first use. The driver reconnects unreliably: it mixes rows of a statement that broke off into the result
 * of the next one, and a connection slot may hang. So once a client loses a connection, new statements go to a new client,
 * and the old one is retired.
 */
export const connect = ({
  url,
  max = 10,
  log,
  onNotice,
}: {
  url: string;
  max?: number;
  log?: Log;
  onNotice?: ((message: string) => void) | undefined;
}): Sql => {
  const retired = new Set<PooledClient>();
  let isClosed = false;
  let active = open();

  function open(): PooledClient {
    const semaphore = createSemaphore(max);
    const opened: PooledClient = {
      client: openClient(url, { max, onClose: () => (opened.hasLostConnection = true), ...(onNotice && { onNotice }) }),
      semaphore,
      openedAt: performance.now(),
      hasLostConnection: false,
      origin: {
        semaphore,
        isCurrent: () => isClosed || (current() === opened && !opened.hasLostConnection),
        replaceableInMs: () => Math.max(0, opened.openedAt + minClientAgeMs - performance.now()),
        retire: () => retire(opened),
      },
    };
    return opened;
  }

  function retire(old: PooledClient) {
    if (isClosed || old !== active) return;
    log?.warn({}, 'a database connection was lost, opening a fresh pool');
    active = open();
    // Callers that wait for the old client acquire at once, see that it is no longer current, and move to the new one.
    old.semaphore.removeLimit();
    retired.add(old);
    const end = () => void old.client.end({ timeout: 0 }).finally(() => retired.delete(old));
    setTimeout(end, retiredMs).unref();
  }

  function current(): PooledClient {
    if (active.hasLostConnection && active.origin.replaceableInMs() === 0) retire(active);
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
    // The driver would wait forever for connections that were lost during a statement, hence the timeout of 0.
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
  // Calls are forwarded to the driver, whose overloads cannot be expressed for a forwarding function.
  return Object.assign(call, methods) as unknown as Sql;
};

/** Closes the pool. Running statements have 5 s to finish. */
export const close = (sql: Sql): Promise<void> => sql[pool].close();
