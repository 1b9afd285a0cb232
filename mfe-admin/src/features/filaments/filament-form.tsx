import { useToast } from '@pawlayer/app-kit';
import type { Filament } from '@pawlayer/contracts/admin';
import { CheckedForm, preventBlur } from '@pawlayer/forms';
import { Button, Field, Notice, SelectInput, Sheet, TextInput } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUnauthorized, errorMessage } from '../../lib/session/admin-call.ts';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { saveFilamentMutation } from './api.ts';
import { ColourField } from './colour-field.tsx';
import { FilamentInputSchema, toFilamentInput } from './filament-input.ts';
import styles from './filament-form.module.css';

type FilamentFormProps = {
  /** The one to change; without it the form adds one. */
  filament?: Filament | undefined;
  /** The change is saved, or given up. */
  onDone: () => void;
};

/** A new filament, or a change to one. */
export const FilamentForm = ({ filament, onDone }: FilamentFormProps) => {
  const toast = useToast();
  const changes = filament !== undefined;
  const save = useMutation(saveFilamentMutation(useQueryClient(), filament));
  const form = useDraftForm({
    name: `filament ${filament?.id ?? 'new'}`,
    schema: FilamentInputSchema,
    defaults: toFilamentInput(filament),
  });
  const { register, problemOf, control, setValue } = form;
  useEffect(() => {
    if (changes) document.getElementById('name')?.focus();
  }, [changes]);

  const send = form.handleSubmit(async (typed) => {
    try {
      const saved = await save.mutateAsync(typed);
      form.reset();
      toast({
        title: filament ? 'Filament changed' : 'Filament added',
        description: `${saved.name}, ${saved.stockGrams} g.`,
        tone: 'success',
      });
      onDone();
    } catch (error) {
      form.showServerProblems(error);
    }
  });
  const cancel = () => {
    form.reset();
    onDone();
  };

  return (
    <Sheet padded className={styles['sheet']}>
      <h2 id="filament-form" className={styles['title']}>
        {filament ? `Change ${filament.name}` : 'Add a filament'}
      </h2>
      <CheckedForm
        problems={form.problems}
        attempt={form.attempt}
        aria-labelledby="filament-form"
        onSubmit={(event) => void send(event)}
      >
        <Field label="Name" id="name" error={problemOf('name')}>
          <TextInput autoComplete="off" {...register('name')} />
        </Field>
        <ColourField
          control={control}
          register={register('hex')}
          error={problemOf('hex')}
          onPick={(hex) => setValue('hex', hex)}
        />
        <div className={styles['pair']}>
          <Field label="TD in mm" id="tdMm" error={problemOf('tdMm')}>
            <TextInput inputMode="decimal" autoComplete="off" {...register('tdMm')} />
          </Field>
          <Field label="Stock in g" id="stockGrams" error={problemOf('stockGrams')}>
            <TextInput inputMode="numeric" autoComplete="off" {...register('stockGrams')} />
          </Field>
        </div>
        <p className={styles['hint']}>
          TD, the transmission distance, says how deep light goes into this plastic. Makers print it, or a test print
          tells.
        </p>
        <Field label="Used for portraits" id="isActive" error={problemOf('isActive')}>
          <SelectInput {...register('isActive')}>
            <option value="true">Yes, it is on the shelf</option>
            <option value="false">No, it is put away</option>
          </SelectInput>
        </Field>
        {save.isError && !isUnauthorized(save.error) && (
          <Notice tone="danger">{errorMessage(save.error)} Nothing you entered is lost.</Notice>
        )}
        <div className={styles['actions']} onMouseDown={preventBlur}>
          <Button type="submit" pending={form.isSubmitting}>
            {filament ? 'Save the change' : 'Add the filament'}
          </Button>
          {filament && (
            <Button variant="quiet" onClick={cancel}>
              Cancel
            </Button>
          )}
        </div>
      </CheckedForm>
    </Sheet>
  );
};
