/**
 * The database could not be asked within the deadline. `outcome` says what became of the statement:
 * `not-sent` means that it never ran, `unknown` that it may have.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly problemCode = 'unavailable';
  readonly outcome: 'not-sent' | 'unknown';
  constructor(outcome: 'not-sent' | 'unknown', cause?: unknown) {
    super('the database is not available', { cause });
    this.outcome = outcome;
  }
}

/** Whether a unique constraint (this one, when named) refused the row. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  field(error, 'code') === '23505' && (constraint === undefined || field(error, 'constraint_name') === constraint);

/** Whether it is the database's absence, not the statement, that failed. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || isConnectionError(error);

/** The connection, or the server as a whole, failed: another try may work. */
export const isConnectionError = (error: unknown): boolean =>
  /^(CONNECT(ION)?_|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0|08|53300)/.test(
    field(error, 'code') ?? '',
  );

/** The pool was closed by us. */
export const isClosed = (error: unknown): boolean => field(error, 'code') === 'CONNECTION_ENDED';

/** The server undid the statement and says so: a deadlock, or a cancellation that was meant for another. */
export const isRolledBack = (error: unknown): boolean => {
  const code = field(error, 'code');
  if (code === '40001' || code === '40P01') return true;
  return code === '57014' && (field(error, 'message') ?? '').includes('user request');
};

/** The server refused the connection itself, so no statement can have run on it. */
export const isConnectionRefused = (error: unknown): boolean =>
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT|57P03|53300|08001|08004)$/.test(field(error, 'code') ?? '');

/** The server stopped the statement because it took too long. */
export const isStatementTimeout = (error: unknown): boolean => field(error, 'code') === '57014';

const field = (error: unknown, name: 'code' | 'constraint_name' | 'message'): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};
