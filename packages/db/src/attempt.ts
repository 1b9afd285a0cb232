import pTimeout from 'p-timeout';
import { connectSeconds } from './client.ts';
import { type Origin, origin } from './sql.ts';

/** A statement that can be run and stopped; what the tagged template makes. */
export type Statement<T> = PromiseLike<T> & { cancel(): void };

export type Attempt<T> =
  | { kind: 'answered'; value: T }
  | { kind: 'failed'; error: unknown; sent: boolean }
  | { kind: 'late'; sent: boolean };

/** After a cancellation the server answers at once, or its connection is dead. */
const cancelMs = 1000;

/**
 * Runs the statement once and comes back in time, whatever becomes of its connection: `waitMs` at most for a permit
 * of the pool and the answer together, `tryMs` of it for the answer.
 */
export const attempt = async <T>(make: () => Statement<T>, waitMs: number, tryMs: number): Promise<Attempt<T>> => {
  const startedAt = performance.now();
  const permitted = await makeWithPermit(make, waitMs);
  if (permitted === undefined) return { kind: 'late', sent: false };
  const { statement, from } = permitted;
  // From here on a late rejection has a listener, so it can't crash the process.
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

type Permitted<T> = { statement: Statement<T>; from: Origin | undefined };

/** Makes the statement when the pool permits it; anew when the pool's client was replaced while it waited. */
const makeWithPermit = async <T>(make: () => Statement<T>, waitMs: number): Promise<Permitted<T> | undefined> => {
  const end = performance.now() + waitMs;
  let statement = make();
  for (;;) {
    const from = originOf(statement);
    if (from === undefined) return { statement, from };
    if (!(await from.semaphore.acquire(Math.max(end - performance.now(), 0)))) return undefined;
    if (from.isCurrent()) return { statement, from };
    from.semaphore.release();
    statement = make();
  }
};

/**
 * A statement whose connection is still being opened must not be cancelled (that would wedge the connection in the
 * driver); it ends with the connection's own timeout. A client that doesn't settle a statement in time is retired.
 */
const stopLate = (statement: Statement<unknown>, answer: Promise<unknown>, from: Origin | undefined) => {
  const sent = wasSent(statement);
  if (sent) cancel(statement);
  const timer = setTimeout(() => from?.retire(), sent ? cancelMs : (connectSeconds + 1) * 1000);
  timer.unref();
  void answer.then(() => clearTimeout(timer));
};

/**
 * As the statement's own `cancel` does, which forgets the promise of the connection that it opens for this: were that
 * one refused, the rejection would be unhandled and end the process.
 */
const cancel = (statement: object) => {
  const canceller: unknown = Reflect.get(statement, 'canceller');
  if (typeof canceller === 'function')
    Promise.resolve<unknown>(Reflect.apply(canceller, undefined, [statement])).catch(() => undefined);
};

/** The driver sets `state` when it writes the statement to a connection; its types don't tell. */
const wasSent = (statement: object): boolean => Boolean(Reflect.get(statement, 'state'));

/** Statements of a bare client have none. The pool alone sets the symbol, so its value is an Origin. */
const originOf = (statement: object): Origin | undefined => Reflect.get(statement, origin) as Origin | undefined;
