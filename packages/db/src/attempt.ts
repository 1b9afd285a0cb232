import { setTimeout as sleep } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import { connectSeconds } from './client.ts';
import { type StatementOrigin, origin } from './sql.ts';

/** A statement that can be run and cancelled, as the tagged template returns it. */
export type Statement<T> = PromiseLike<T> & { cancel(): void };

export type Attempt<T> =
  | { kind: 'answered'; value: T }
  | { kind: 'failed'; error: unknown; sent: boolean }
  | { kind: 'late'; sent: boolean };

/** After a cancellation the server responds at once, or the connection is dead. */
const cancelMs = 1000;

/**
 * Runs the statement once and always resolves in time, whatever happens to its connection: within `waitMs` for the
 * pool's permit and the result together, and within `tryMs` for the result.
 */
export const attempt = async <T>(make: () => Statement<T>, waitMs: number, tryMs: number): Promise<Attempt<T>> => {
  const startedAt = performance.now();
  const permitted = await makeWithPermit(make, waitMs);
  if (permitted === undefined) return { kind: 'late', sent: false };
  const { statement, from } = permitted;
  // Handles a late rejection too, which would otherwise crash the process.
  const answer = Promise.resolve(statement).then(
    (value): Attempt<T> => ({ kind: 'answered', value }),
    (error: unknown): Attempt<T> => ({ kind: 'failed', error, sent: wasSent(statement) }),
  );
  void answer.then(() => from?.semaphore.release());
  const milliseconds = Math.min(tryMs, Math.max(waitMs - (performance.now() - startedAt), 1));
  const result = await pTimeout(answer, { milliseconds, message: false });
  if (result !== undefined) return result;
  stopLate(statement, answer, from);
  return { kind: 'late', sent: true };
};

type PermittedStatement<T> = { statement: Statement<T>; from: StatementOrigin | undefined };

/**
 * Makes the statement once the pool grants a permit. If the pool's client has lost a connection, or was replaced during the
 * wait, waits for the new client.
 */
const makeWithPermit = async <T>(
  make: () => Statement<T>,
  waitMs: number,
): Promise<PermittedStatement<T> | undefined> => {
  const end = performance.now() + waitMs;
  const leftMs = () => Math.max(end - performance.now(), 0);
  let statement = make();
  for (;;) {
    const from = originOf(statement);
    if (from === undefined) return { statement, from };
    if (!(await from.semaphore.acquire(leftMs()))) return undefined;
    if (from.isCurrent()) return { statement, from };
    from.semaphore.release();
    if (leftMs() === 0) return undefined;
    await sleep(Math.min(from.replaceableInMs(), leftMs()));
    statement = make();
  }
};

/**
 * Cancelling a statement whose connection is still being opened would leave the connection unusable in the driver, so
 * it ends with the connection's own timeout. A client that does not settle a statement in time is retired.
 */
const stopLate = (statement: Statement<unknown>, answer: Promise<unknown>, from: StatementOrigin | undefined) => {
  const sent = wasSent(statement);
  if (sent) cancel(statement);
  const timer = setTimeout(() => from?.retire(), sent ? cancelMs : (connectSeconds + 1) * 1000);
  timer.unref();
  void answer.then(() => clearTimeout(timer));
};

/**
 * Does what the statement's own `cancel` does. That method ignores the promise of the connection it opens, so a refused
 * connection would be an unhandled rejection and end the process.
 */
const cancel = (statement: object) => {
  const canceller: unknown = Reflect.get(statement, 'canceller');
  if (typeof canceller === 'function')
    Promise.resolve<unknown>(Reflect.apply(canceller, undefined, [statement])).catch(() => undefined);
};

/** The driver sets `state` when it writes the statement to a connection; its types do not include it. */
const wasSent = (statement: object): boolean => Boolean(Reflect.get(statement, 'state'));

/** Statements of a client outside a pool have none. Only the pool sets the symbol, so its value is an Origin. */
const originOf = (statement: object): StatementOrigin | undefined =>
  Reflect.get(statement, origin) as StatementOrigin | undefined;
