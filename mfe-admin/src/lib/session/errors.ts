import { ApiError } from '@pawlayer/app-kit';

/** Whether a call failed for lack of a session. The login form has then replaced the page, so no error is shown. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whether a call was refused because the person's role does not include it. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.code === 'forbidden';

/** An error message for the owner: the service's own, or that the store could not be reached. */
export const errorMessage = (error: unknown): string =>
  (error instanceof ApiError && error.body?.error) || 'The store could not be reached. Please try again.';

/** The error message to show; undefined without an error, or when the login form has replaced the page. */
export const visibleErrorMessage = (error: unknown): string | undefined =>
  error && !isUnauthorized(error) ? errorMessage(error) : undefined;

/** Whether an address names nothing that exists. A malformed id is a 400. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status);
