/**
 * The database did not respond within the deadline. `outcome` tells what happened to the statement: `not-sent` means
 * that it did not run, `unknown` that it may have.
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

/** Whether the error is a violation of a unique constraint (of this one, if given). */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  field(error, 'code') === '23505' && (constraint === undefined || field(error, 'constraint_name') === constraint);

/** Whether a function of another schema is missing, or its whole schema, or may not be used yet. */
export const isMissing = (error: unknown): boolean => /^(42883|3F000|42501)$/.test(field(error, 'code') ?? '');

/** Whether the database was unavailable, as opposed to an error of the statement. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || isConnectionError(error) || isOutOfResources(error);

/** Whether the connection or the whole server failed, so that a retry may succeed. */
export const isConnectionError = (error: unknown): boolean =>
  /^(CONNECT(ION)?_|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0|08|53300)/.test(
    field(error, 'code') ?? '',
  );

/** Whether the pool was closed by this process. */
export const isClosed = (error: unknown): boolean => field(error, 'code') === 'CONNECTION_ENDED';

/** Whether the server rolled the statement back: after a deadlock, or a cancellation meant for another statement. */
export const isRolledBack = (error: unknown): boolean => {
  const code = field(error, 'code');
  if (code === '40001' || code === '40P01') return true;
  return code === '57014' && (field(error, 'message') ?? '').includes('user request');
};

/** Whether a lock was not available within `lock_timeout`, or the statement was the victim of a deadlock. */
export const isLockConflict = (error: unknown): boolean => /^(55P03|40P01)$/.test(field(error, 'code') ?? '');

/** Whether the server refused the connection, so that no statement can have run on it. */
export const isConnectionRefused = (error: unknown): boolean =>
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT|57P03|53300|08001|08004)$/.test(field(error, 'code') ?? '');

/** Whether the server lacked disk or memory for the statement. A retry within seconds would lack it too. */
export const isOutOfResources = (error: unknown): boolean => /^53[12]00$/.test(field(error, 'code') ?? '');

/** Whether the server cancelled the statement because it took too long. */
export const isStatementTimeout = (error: unknown): boolean => field(error, 'code') === '57014';

const field = (error: unknown, name: 'code' | 'constraint_name' | 'message'): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};
