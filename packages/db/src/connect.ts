import { type Client, openClient } from './client.ts';
import { type Semaphore, openSemaphore } from './semaphore.ts';
import { type Log, type Origin, origin, pool, type Sql } from './sql.ts';

/** A lost client may finish what it is at for so long; every deadline has passed by then. */
const farewellMs = 15_000;

/** Running statements may take so long when the pool is closed. */
const closeMs = 5000;

/** A database that is down closes connections many times a second; clients are not replaced that often. */
const shortestLifeMs = 250;

/** A client of the driver, from its first connection until it loses one. */
type Life = { client: Client; gate: Semaphore; bornAt: number; lost: boolean; origin: Origin };

/**
 * Opens a pool on `url` (the role's search_path says the schema) of at most `max` connections (10); it connects when
 * first used. The driver's reconnecting is faulty (leftovers of the old connection reach the new one, slots wedge), so
 * it is not used: once a client loses a connection, new statements go to a fresh client and the old one is let go.
 */
export const connect = ({ url, max = 10, log }: { url: string; max?: number; log?: Log }): Sql => {
  const retired = new Set<Life>();
  let closed = false;
  let life = begin();

  function begin(): Life {
    const born: Life = {
      client: openClient(url, { max, onClose: () => (born.lost = true) }),
      gate: openSemaphore(max),
      bornAt: performance.now(),
      lost: false,
      origin: {
        get gate() {
          return born.gate;
        },
        isCurrent: () => current() === born,
        abandon: () => retire(born),
      },
    };
    return born;
  }

  function retire(old: Life) {
    if (closed || old !== life) return;
    log?.warn({}, 'a database connection was lost, opening a fresh pool');
    life = begin();
    old.gate.open();
    retired.add(old);
    const letGo = () => void old.client.end({ timeout: 0 }).finally(() => retired.delete(old));
    setTimeout(letGo, farewellMs).unref();
  }

  function current(): Life {
    if (life.lost && performance.now() - life.bornAt > shortestLifeMs) retire(life);
    return life;
  }

  const made = (statement: unknown, by: Life): unknown =>
    statement instanceof Promise ? Object.assign(statement, { [origin]: by.origin }) : statement;

  const call = (...args: unknown[]): unknown => {
    const used = current();
    return made(Reflect.apply(used.client, undefined, args), used);
  };

  const close = async () => {
    closed = true;
    const lives = [life, ...retired];
    await Promise.all(lives.map(({ gate }) => gate.empty(closeMs)));
    // The driver waits without end for connections that were lost with a statement on them, hence no waiting here.
    await Promise.all(lives.map(({ client }) => client.end({ timeout: 0 })));
  };

  const methods = {
    [pool]: { url, close },
    json: (...args: unknown[]): unknown => Reflect.apply(life.client.json, undefined, args),
    unsafe: (...args: unknown[]): unknown => {
      const used = current();
      return made(Reflect.apply(used.client.unsafe, undefined, args), used);
    },
  };
  // Calls go through to the driver, whose overloads can't be spelled for a forwarding function.
  return Object.assign(call, methods) as unknown as Sql;
};

/** Closes the pool: running statements get 5 s. */
export const close = (sql: Sql): Promise<void> => sql[pool].close();
