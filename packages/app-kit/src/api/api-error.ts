import { ErrorBody, type ErrorCode } from '@pawlayer/contracts';

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
    return ErrorBody.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // a proxy's page, not JSON
  }
};
