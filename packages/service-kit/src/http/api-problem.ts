import { errorTable, settings, type ErrorBody, type ErrorCode } from '@pawlayer/contracts';

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

/** Errors of a dependency that is down: `DatabaseUnavailable`, `StorageUnavailable`, `ServiceUnavailable` … */
const isUnavailable = (error: unknown): boolean => error instanceof Error && error.name.endsWith('Unavailable');

const tooManyPixels = `This photo has more than ${settings.photo.maxMegapixels} megapixels.`;

const photoProblem = (error: unknown): ApiProblem | undefined => {
  const name = error instanceof Error ? error.name : undefined;
  if (name === 'PhotoUnreadable') return new ApiProblem('photo_unreadable', {}, { cause: error });
  if (name === 'PhotoTooLarge') return new ApiProblem('too_large', { message: tooManyPixels }, { cause: error });
  return undefined;
};

/** Any thrown value as an ApiProblem: a photo that cannot be used is the caller's, a missing dependency is `unavailable`, everything unknown `internal`. */
export const asApiProblem = (error: unknown): ApiProblem => {
  if (error instanceof ApiProblem) return error;
  const photo = photoProblem(error);
  if (photo) return photo;
  if (isUnavailable(error)) return new ApiProblem('unavailable', { retryAfterSeconds: 2 }, { cause: error });
  return new ApiProblem('internal', {}, { cause: error });
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
