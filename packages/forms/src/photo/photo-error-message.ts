import { ApiError } from '@pawlayer/app-kit';

// Error codes about the photo itself; with all others, a refused field may be about it.
const tellsAboutPhoto = new Set(['photo_unreadable', 'too_large', 'unsupported_type']);
const photoField = /^(photo|cut)(\.|$)/;

/** The server's error message if it refuses the photo, or how it is cut; undefined for any other failure. */
export const photoErrorMessage = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError) || !error.body) return undefined;
  const { code, error: message, fields = {} } = error.body;
  if (tellsAboutPhoto.has(code)) return message;
  return Object.entries(fields).find(([name]) => photoField.test(name))?.[1];
};
