import { Notice } from '@pawlayer/ui';
import { visibleErrorMessage } from '../lib/session/errors.ts';

type MutationErrorProps = {
  error: unknown;
  title?: string;
  /** Said after the error's own message. */
  hint?: string;
};

/** Why a mutation failed, shown next to what started it. */
export const MutationError = ({ error, title, hint }: MutationErrorProps) => {
  const message = visibleErrorMessage(error);
  if (!message) return null;
  return (
    <Notice tone="danger" {...(title && { title })}>
      {hint ? `${message} ${hint}` : message}
    </Notice>
  );
};
