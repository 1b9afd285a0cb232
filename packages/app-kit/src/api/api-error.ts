import { type ErrorBody, type ErrorCode, errorTable } from '@pawlayer/contracts';

/** An answer that is not a success. `message` is the status, a colon, a space and the body's text, or the status text where the body is empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** What the service says in detail; absent where something else answered, such as a proxy. */
  readonly body: ErrorBody | undefined;

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.body = readBody(text);
  }

  get code(): ErrorCode | undefined {
    return this.body?.code;
  }
}

const readBody = (text: string): ErrorBody | undefined => {
  try {
    const body: unknown = JSON.parse(text);
    return isErrorBody(body) ? body : undefined;
  } catch {
    return undefined; // a proxy's page, not JSON
  }
};

// Without the contract's schema, which would bring zod to pages that need none of it: no proxy writes one of our codes.
const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  Object.hasOwn(errorTable, body.code);
