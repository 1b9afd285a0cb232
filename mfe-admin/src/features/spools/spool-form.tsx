import { isolated } from '@pawlayer/contracts';
import type { FilamentSupply, Spool } from '@pawlayer/contracts/admin';
import { CheckedForm } from '@pawlayer/forms';
import { Field, SelectInput, TextInput } from '@pawlayer/ui';
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
      <CheckedForm
        problems={form.problems}
        attempt={form.attempt}
        aria-labelledby="spool-form"
        onSubmit={(event) => void submit(event)}
      >
        {!isChange && (
          <Field label="Filament" id="filamentId" error={form.problemOf('filamentId')}>
            <SelectInput {...form.register('filamentId')}>
              <option value="">Please choose</option>
              {filaments.map(({ filamentId, name }) => (
                <option key={filamentId} value={filamentId}>
                  {name}
                </option>
              ))}
            </SelectInput>
          </Field>
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

const Measures = ({ problemOf, register }: Pick<ReturnType<typeof useSpoolForm>['form'], 'problemOf' | 'register'>) => (
  <>
    <FieldPair>
      <Field label="New, in g" id="newGrams" error={problemOf('newGrams')}>
        <TextInput inputMode="numeric" autoComplete="off" {...register('newGrams')} />
      </Field>
      <Field label="Left, in g" id="leftGrams" error={problemOf('leftGrams')}>
        <TextInput autoComplete="off" {...register('leftGrams')} />
      </Field>
    </FieldPair>
    <Field label="Price in CAD" id="price" optional error={problemOf('price')}>
      <TextInput inputMode="decimal" autoComplete="off" {...register('price')} />
    </Field>
    <Field
      label="Opened on"
      id="openedOn"
      optional
      hint="Starting a plate with a new spool fills this in."
      error={problemOf('openedOn')}
    >
      <TextInput type="date" {...register('openedOn')} />
    </Field>
  </>
);
