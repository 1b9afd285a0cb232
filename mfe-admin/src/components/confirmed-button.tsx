import { ConfirmDialog, SmallButton } from '@pawlayer/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { runMutation } from '../lib/run-mutation.ts';
import { useConfirmation } from '../lib/use-confirmation.ts';

type ConfirmedButtonProps<Input, Data> = Omit<ComponentProps<typeof SmallButton>, 'children' | 'onClick'> & {
  label: string;
  icon?: ReactNode;
  question: string;
  /** If the dialog's button has another label. */
  confirmLabel?: string;
  mutation: UseMutationResult<Data, Error, Input>;
  input: NoInfer<Input>;
  /** Called once the mutation has succeeded and the dialog is closed. */
  onDone?: (data: Data) => void;
  /** Instead of the mutation's own error. */
  error?: string | undefined;
  /** What it leads to. */
  children: ReactNode;
};

/** A button that runs a mutation after a confirmation. */
export const ConfirmedButton = <Input, Data>({
  label,
  icon,
  question,
  confirmLabel = label,
  mutation,
  input,
  onDone,
  error,
  children,
  ...button
}: ConfirmedButtonProps<Input, Data>) => {
  const { ask, close, dialog } = useConfirmation(mutation);
  const onSuccess = (data: Data) => {
    close();
    onDone?.(data);
  };
  return (
    <>
      <SmallButton {...button} onClick={ask}>
        {icon}
        {label}
      </SmallButton>
      <ConfirmDialog
        {...dialog}
        title={question}
        confirmLabel={confirmLabel}
        error={error ?? dialog.error}
        onConfirm={() => runMutation(mutation, input, { onSuccess })}
      >
        {children}
      </ConfirmDialog>
    </>
  );
};
