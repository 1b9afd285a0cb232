import { ApiError } from '@pawlayer/app-kit';

// Error codes that are about the photo itself; all others are about the transfer.
const tellsAboutPhoto = new Set(['photo_unreadable', 'too_large', 'unsupported_type']);

/** The server's error message if it is about the photo itself; undefined for any other failure. */
export const photoErrorMessage = (error: unknown): string | undefined =>
  error instanceof ApiError && error.body && tellsAboutPhoto.has(error.body.code) ? error.body.error : undefined;
