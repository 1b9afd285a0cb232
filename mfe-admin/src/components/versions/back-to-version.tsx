import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmedButton } from '../confirmed-button.tsx';

type BackToVersionProps<Input, Saved> = {
  /** The id of the element with the version's name. */
  titleId: string;
  /** The version in the middle of a sentence. */
  name: string;
  mutation: UseMutationResult<Saved, Error, Input>;
  input: Input;
  onDone: () => void;
  /** What becomes of the present. */
  children: ReactNode;
};

/** Goes back to a version, after a confirmation. */
export const BackToVersion = <Input, Saved>({ titleId, name, ...rest }: BackToVersionProps<Input, Saved>) => (
  <ConfirmedButton
    variant="quiet"
    aria-describedby={titleId}
    label="Back to this one"
    question={`Back to ${name}?`}
    confirmLabel="Go back"
    {...rest}
  />
);
