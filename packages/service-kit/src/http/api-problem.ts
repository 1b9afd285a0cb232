import { errorTable, type ErrorBody, type ErrorCode } from '@pawlayer/contracts';

type Details = Pick<ErrorBody, 'fields' | 'expectedAmount' | 'orderId'> & {
  message?: string;
  /** Seconds, for the `Retry-After` header. */
  retryAfterSeconds?: number;
};

/** The one error of the API: a code of the error table, and what the caller may know about it. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}, options?: ErrorOptions) {
    super(details.message ?? errorTable[code][1], options);
    this.code = code;
    this.details = details;
  }
}

/**
 * An error of another package says by `problemCode` what an API that meets it answers: a code of the error table, such
 * as `unavailable` for a dependency that is down. `problemMessage` is the sentence, where the table's does not fit.
 */
type DescribedError = Error & { problemCode: ErrorCode; problemMessage?: string };

const isDescribed = (error: unknown): error is DescribedError =>
  error instanceof Error &&
  'problemCode' in error &&
  typeof error.problemCode === 'string' &&
  Object.hasOwn(errorTable, error.problemCode);

/** Any thrown value as an `ApiProblem`; one that says nothing about itself is `internal`. */
export const asApiProblem = (error: unknown): ApiProblem => {
  if (error instanceof ApiProblem) return error;
  if (!isDescribed(error)) return new ApiProblem('internal', {}, { cause: error });
  const { problemCode, problemMessage } = error;
  return new ApiProblem(problemCode, problemMessage === undefined ? {} : { message: problemMessage }, { cause: error });
};

/** The body of the answer; `requestId` lets a customer's report find the log lines. */
export const errorBody = ({ code, message, details }: ApiProblem, requestId: string): ErrorBody => ({
  error: message,
  code,
  requestId,
  ...(details.fields && { fields: details.fields }),
  ...(details.expectedAmount && { expectedAmount: details.expectedAmount }),
  ...(details.orderId && { orderId: details.orderId }),
});
