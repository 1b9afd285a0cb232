import { errorTable, type ErrorBody, type ErrorCode } from '@pawlayer/contracts';

type Details = Pick<ErrorBody, 'fields' | 'expectedAmount' | 'quote' | 'orderId' | 'kept'> & {
  message?: string;
  /** Seconds, for the `Retry-After` header. */
  retryAfterSeconds?: number;
};

/** The API's error: a code of the error table and details that the caller may see, or its message alone. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, given: Details | string = {}, options?: ErrorOptions) {
    const details = typeof given === 'string' ? { message: given } : given;
    super(details.message ?? errorTable[code][1], options);
    this.code = code;
    this.details = details;
  }
}

/**
 * Errors of other packages use `problemCode` to say what an API returns for them: a code of the error table, such as
 * `unavailable` for a dependency that is down. `problemMessage` replaces the table's message where that does not fit.
 */
type DescribedError = Error & { problemCode: ErrorCode; problemMessage?: string };

const isDescribed = (error: unknown): error is DescribedError =>
  error instanceof Error &&
  'problemCode' in error &&
  typeof error.problemCode === 'string' &&
  Object.hasOwn(errorTable, error.problemCode);

/** Converts any thrown value to an `ApiProblem`; `internal` if it has no `problemCode`. */
export const asApiProblem = (error: unknown): ApiProblem => {
  if (error instanceof ApiProblem) return error;
  if (!isDescribed(error)) return new ApiProblem('internal', {}, { cause: error });
  const { problemCode, problemMessage } = error;
  return new ApiProblem(problemCode, problemMessage, { cause: error });
};

/** The body of an error response. With the `requestId` that a customer reports, the log lines can be found. */
export const errorBody = ({ code, message, details }: ApiProblem, requestId: string): ErrorBody => ({
  error: message,
  code,
  requestId,
  ...(details.fields && { fields: details.fields }),
  ...(details.expectedAmount && { expectedAmount: details.expectedAmount }),
  ...(details.quote && { quote: details.quote }),
  ...(details.orderId && { orderId: details.orderId }),
  ...(details.kept && { kept: details.kept }),
});
