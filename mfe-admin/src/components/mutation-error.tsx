import { Notice } from '@pawlayer/ui';
import { visibleErrorMessage } from '../lib/session/errors.ts';

type MutationErrorProps = {
  error: unknown;
  title?: string;
  /** Shown after the error's own message. */
  hint?: string;
};

/** The error of a mutation, shown next to the control that triggered it. */
export const MutationError = ({ error, title, hint }: MutationErrorProps) => {
  const message = visibleErrorMessage(error);
  if (!message) return null;
  return (
    <Notice tone="danger" {...(title && { title })}>
      {hint ? `${message} ${hint}` : message}
    </Notice>
  );
};
