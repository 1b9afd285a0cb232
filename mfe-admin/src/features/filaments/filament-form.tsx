import { isolated } from '@pawlayer/contracts';
import type { Filament } from '@pawlayer/contracts/admin';
import { CheckedForm } from '@pawlayer/forms';
import { useEffect } from 'react';
import { FormSheet, FormSheetActions } from '../../components/form-sheet.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { FilamentFields } from './filament-fields.tsx';
import { useFilamentForm } from './use-filament-form.ts';

type FilamentFormProps = {
  /** The filament to change; without it the form adds one. */
  filament?: Filament | undefined;
  /** Called when the change is saved or cancelled. */
  onDone: () => void;
};

export const FilamentForm = ({ filament, onDone }: FilamentFormProps) => {
  const { form, submit, cancel, error } = useFilamentForm(filament, onDone);
  const isChange = filament !== undefined;
  useEffect(() => {
    if (isChange) document.getElementById('name')?.focus();
  }, [isChange]);

  return (
    <FormSheet id="filament-form" title={filament ? `Change ${isolated(filament.name)}` : 'Add a filament'}>
      <CheckedForm form={form} aria-labelledby="filament-form" onSubmit={submit}>
        <FilamentFields {...form} />
        <MutationError error={error} hint="Nothing you entered is lost." />
        <FormSheetActions
          submitLabel={isChange ? 'Save the change' : 'Add the filament'}
          isSubmitting={form.isSubmitting}
          onCancel={isChange ? cancel : undefined}
        />
      </CheckedForm>
    </FormSheet>
  );
};
