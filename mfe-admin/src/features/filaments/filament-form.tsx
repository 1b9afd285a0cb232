import { isolated } from '@pawlayer/contracts';
import type { Filament } from '@pawlayer/contracts/admin';
import { CheckedForm, SelectField, TextField } from '@pawlayer/forms';
import { useEffect } from 'react';
import { FormSheet, FormSheetActions } from '../../components/form-sheet.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { ColourField } from './colour-field.tsx';
import { useFilamentForm } from './use-filament-form.ts';
import styles from './filament-form.module.css';

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

type FilamentFieldsProps = Pick<
  ReturnType<typeof useFilamentForm>['form'],
  'control' | 'problemOf' | 'register' | 'setValue'
>;

const FilamentFields = (form: FilamentFieldsProps) => (
  <>
    <TextField form={form} name="name" label="Name" />
    <ColourField
      control={form.control}
      register={form.register('hex')}
      error={form.problemOf('hex')}
      onPick={(hex) => form.setValue('hex', hex)}
    />
    <TextField form={form} name="tdMm" label="TD in mm" inputMode="decimal" />
    <p className={styles['hint']}>
      TD, the transmission distance, is how far light travels into this plastic. The maker gives it, or a test print
      shows it.
    </p>
    <SelectField form={form} name="isActive" label="Used for portraits">
      <option value="true">Yes, it is on the shelf</option>
      <option value="false">No, it is put away</option>
    </SelectField>
  </>
);
