import { ApiError } from '@pawlayer/app-kit';

// These say what is the matter with this very photo; anything else is about the way there.
const tellsAboutPhoto = new Set(['photo_unreadable', 'too_large', 'unsupported_type']);

/** What the server has against this very photo; undefined when the failure is about something else. */
export const photoErrorMessage = (error: unknown): string | undefined =>
  error instanceof ApiError && error.body && tellsAboutPhoto.has(error.body.code) ? error.body.error : undefined;
