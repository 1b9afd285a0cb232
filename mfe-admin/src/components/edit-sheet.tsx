import { CheckedForm } from '@pawlayer/forms';
import { type FieldProblem, Sheet } from '@pawlayer/ui';
import type { FormEvent, ReactNode } from 'react';
import { FormSheetActions } from './form-sheet.tsx';
import { MutationError } from './mutation-error.tsx';

type EditSheetProps = {
  form: { problems: readonly FieldProblem[]; attempt: number; isSubmitting: boolean };
  label: string;
  submitLabel: string;
  /** Whether there is something to discard. */
  isChanged: boolean;
  /** Why it was not saved. */
  error: Error | null;
  hint?: string;
  onSubmit: (event: FormEvent) => Promise<void>;
  onDiscard: () => void;
  /** The fields. */
  children: ReactNode;
};

/** A form that changes what is saved already. */
export const EditSheet = ({
  form,
  label,
  submitLabel,
  isChanged,
  error,
  hint = 'What you entered is still here. Save again to apply it.',
  onSubmit,
  onDiscard,
  children,
}: EditSheetProps) => (
  <Sheet padded>
    <CheckedForm form={form} aria-label={label} onSubmit={onSubmit}>
      {children}
      <MutationError error={error} hint={hint} />
      <FormSheetActions
        submitLabel={submitLabel}
        isSubmitting={form.isSubmitting}
        cancelLabel="Discard the changes"
        onCancel={isChanged ? onDiscard : undefined}
      />
    </CheckedForm>
  </Sheet>
);
