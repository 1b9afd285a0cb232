import { isolated } from '@pawlayer/contracts';
import type { FilamentSupply, Spool } from '@pawlayer/contracts/admin';
import { CheckedForm, TextField, SelectField } from '@pawlayer/forms';
import { useEffect } from 'react';
import { FieldPair, FormSheet, FormSheetActions } from '../../components/form-sheet.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { useSpoolForm } from './use-spool-form.ts';

type SpoolFormProps = {
  /** The spool to correct; without it the form adds one. */
  spool?: Spool | undefined;
  /** What a new spool can be of. */
  filaments: readonly FilamentSupply[];
  /** Called when the change is saved or cancelled. */
  onDone: () => void;
};

export const SpoolForm = ({ spool, filaments, onDone }: SpoolFormProps) => {
  const { form, submit, cancel, error } = useSpoolForm(spool, onDone);
  const isChange = spool !== undefined;
  useEffect(() => {
    if (isChange) document.getElementById('leftGrams')?.focus();
  }, [isChange]);
  return (
    <FormSheet id="spool-form" title={spool ? `Correct a spool of ${isolated(spool.name)}` : 'Add a spool'}>
      <CheckedForm form={form} aria-labelledby="spool-form" onSubmit={submit}>
        {!isChange && (
          <SelectField form={form} name="filamentId" label="Filament">
            <option value="">Please choose</option>
            {filaments.map(({ filamentId, name }) => (
              <option key={filamentId} value={filamentId}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Measures {...form} />
        <MutationError error={error} hint="Nothing you entered is lost." />
        <FormSheetActions
          submitLabel={isChange ? 'Save the change' : 'Add the spool'}
          isSubmitting={form.isSubmitting}
          onCancel={isChange ? cancel : undefined}
        />
      </CheckedForm>
    </FormSheet>
  );
};

const Measures = (form: Pick<ReturnType<typeof useSpoolForm>['form'], 'problemOf' | 'register'>) => (
  <>
    <FieldPair>
      <TextField form={form} name="newGrams" label="New, in g" inputMode="numeric" />
      <TextField form={form} name="leftGrams" label="Left, in g" />
    </FieldPair>
    <TextField form={form} name="price" label="Price in CAD" optional inputMode="decimal" />
    <TextField
      form={form}
      name="openedOn"
      label="Opened on"
      optional
      hint="Starting a plate with a new spool fills this in."
      type="date"
    />
  </>
);
