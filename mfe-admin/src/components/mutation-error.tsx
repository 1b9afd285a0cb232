import { Notice } from '@pawlayer/ui';
import { hasClosedRoom, sentenceOf } from '../lib/session/admin-call.ts';

/** Why something could not be done, beside where it was tried. */
export const Problem = ({ error }: { error: unknown }) =>
  error && !hasClosedRoom(error) ? <Notice tone="danger">{sentenceOf(error)}</Notice> : null;
