import { setTimeout as sleep } from 'node:timers/promises';
import { connectSeconds } from './client.ts';
import { abandonClient } from './sql.ts';

/** A statement that can be run and stopped; what the tagged template makes. */
export type Statement<T> = PromiseLike<T> & { cancel(): void };

export type Attempt<T> =
  | { kind: 'answered'; value: T }
  | { kind: 'failed'; error: unknown; sent: boolean }
  | { kind: 'late'; sent: boolean };

/** After a cancellation the server answers at once, or its connection is dead. */
const cancelMs = 1000;

/** Runs the statement once and comes back within `ms`, whatever becomes of the connection. */
export const attempt = async <T>(make: () => Statement<T>, ms: number): Promise<Attempt<T>> => {
  const startedAt = performance.now();
  const statement = make();
  // From here on a late rejection has a listener, so it can't crash the process.
  const answer = Promise.resolve(statement).then(
    (value): Attempt<T> => ({ kind: 'answered', value }),
    (error: unknown): Attempt<T> => ({ kind: 'failed', error, sent: wasSent(statement) }),
  );
  const timer = new AbortController();
  const late = sleep<Attempt<T> | undefined>(ms, undefined, { signal: timer.signal }).catch(() => undefined);
  const first = await Promise.race([answer, late]);
  timer.abort();
  if (first !== undefined) return first;
  const sent = wasSent(statement);
  letGo(statement, answer, sent, performance.now() - startedAt);
  return { kind: 'late', sent };
};

/** The driver sets `state` when it writes the statement to a connection; its types don't tell. */
const wasSent = (statement: object): boolean => Boolean(Reflect.get(statement, 'state'));

const letGo = (statement: Statement<unknown>, answer: Promise<unknown>, sent: boolean, waitedMs: number) => {
  // Cancelling a statement whose connection is still being opened would wedge that connection in the driver.
  // After the connect timeout it can only be waiting in the queue, from which it is taken.
  if (!sent && waitedMs < (connectSeconds + 1) * 1000) return;
  cancel(statement);
  if (!sent) return;
  let settled = false;
  void answer.then(() => (settled = true));
  setTimeout(() => {
    if (!settled) abandon(statement);
  }, cancelMs).unref();
};

/** The driver returns a promise here (of the cancelling connection), which its types hide. */
const cancel = (statement: Statement<unknown>) => {
  void Promise.resolve<unknown>(statement.cancel()).catch(() => undefined);
};

const abandon = (statement: object) => {
  const give: unknown = Reflect.get(statement, abandonClient);
  if (typeof give === 'function') give();
};
