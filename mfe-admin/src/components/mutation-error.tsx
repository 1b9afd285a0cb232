import { Notice } from '@pawlayer/ui';
import { isUnauthorized, errorMessage } from '../lib/session/admin-call.ts';

/** Why something could not be done, beside where it was tried. */
export const MutationError = ({ error }: { error: unknown }) =>
  error && !isUnauthorized(error) ? <Notice tone="danger">{errorMessage(error)}</Notice> : null;
