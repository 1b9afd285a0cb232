import { isolated } from '@pawlayer/contracts';
import type { AdminColourway, Filament } from '@pawlayer/contracts/admin';
import { CheckedForm, SelectField, TextField } from '@pawlayer/forms';
import { useEffect } from 'react';
import { FormSheet, FormSheetActions } from '../../components/form-sheet.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { LadderField } from './ladder/ladder-field.tsx';
import { useColourwayForm } from './use-colourway-form.ts';

type ColourwayFormProps = {
  /** The colourway to change; without it the form adds one. */
  colourway?: AdminColourway | undefined;
  /** What a ladder can be made of. */
  filaments: readonly Filament[];
  /** Called when the change is saved or cancelled. */
  onDone: () => void;
};

export const ColourwayForm = ({ colourway, filaments, onDone }: ColourwayFormProps) => {
  const { form, submit, cancel, error } = useColourwayForm(colourway, onDone);
  const isChange = colourway !== undefined;
  useEffect(() => {
    if (isChange) document.getElementById('name')?.focus();
  }, [isChange]);

  return (
    <FormSheet id="colourway-form" title={colourway ? `Change ${isolated(colourway.name)}` : 'Add a colourway'}>
      <CheckedForm form={form} aria-labelledby="colourway-form" onSubmit={submit}>
        <TextField form={form} name="name" label="Name" />
        <LadderField form={form} library={filaments} former={colourway?.stops ?? []} />
        <SelectField form={form} name="isActive" label="Offered in the shop">
          <option value="true">Yes, while its filaments last</option>
          <option value="false">No, it is put away</option>
        </SelectField>
        <MutationError error={error} hint="Nothing you entered is lost." />
        <FormSheetActions
          submitLabel={isChange ? 'Save the change' : 'Add the colourway'}
          isSubmitting={form.isSubmitting}
          onCancel={isChange ? cancel : undefined}
        />
      </CheckedForm>
    </FormSheet>
  );
};
