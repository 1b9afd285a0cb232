import { FailPlateForm, type PlateRun } from '@pawlayer/contracts/admin';
import { CheckedForm, AreaField } from '@pawlayer/forms';
import { Button, Field, TextInput } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { FormDialog, FormDialogActions } from '../../components/form-dialog.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { Swatch } from '../../components/swatch.tsx';
import { formatGrams } from '../../lib/format/measures.ts';
import { parseNumber } from '../../lib/format/numbers.ts';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { failPlateMutation } from './api.ts';
import { listNames } from './plate-names.ts';
import styles from './run-dialog.module.css';

type FailDialogProps = { run: PlateRun; onClose: () => void };

/** Asks what a print that went wrong has taken, and why. */
export const FailDialog = ({ run, onClose }: FailDialogProps) => {
  const { form, submit, error } = useFailForm(run, onClose);
  const title = `${listNames(run.models)} failed`;
  return (
    <FormDialog title={title} onClose={onClose}>
      <CheckedForm form={form} aria-label={title} onSubmit={submit}>
        <p>The portraits go back to the list of what to print next, and unused filament goes back to the spools.</p>
        <AreaField form={form} name="reason" label="What went wrong" />
        <div className={styles['used']}>
          {run.colours.map(({ hex, name, grams }, index) => (
            <Field
              key={fieldOf(index)}
              id={fieldOf(index)}
              label={
                <span className={styles['label']}>
                  <Swatch colour={hex} />
                  {name ?? `Colour ${index + 1}`} used, in g
                </span>
              }
              hint={`Of ${formatGrams(grams)}`}
              error={form.problemOf(fieldOf(index))}
            >
              <TextInput inputMode="decimal" autoComplete="off" {...form.register(fieldOf(index))} />
            </Field>
          ))}
        </div>
        <MutationError
          error={error}
          hint="Nothing you entered is lost. You can safely try again: nothing is counted twice."
        />
        <FormDialogActions onCancel={onClose}>
          <Button type="submit" variant="secondary" pending={form.isSubmitting}>
            Record the failed print
          </Button>
        </FormDialogActions>
      </CheckedForm>
    </FormDialog>
  );
};

const fieldOf = (index: number): string => `used${index + 1}`;

/** A field for each colour, which holds what was planned until somebody knows better. */
const useFailForm = (run: PlateRun, onClose: () => void) => {
  const toast = useSuccessToast();
  const fail = useMutation(failPlateMutation(useQueryClient(), run.id));
  const { reason, usedGrams } = FailPlateForm.shape;
  const used = Object.fromEntries(
    run.colours.map((_, index) => [fieldOf(index), z.string().transform(parseNumber).pipe(usedGrams.element)]),
  );
  const defaults: Record<string, string> = {
    reason: '',
    ...Object.fromEntries(run.colours.map(({ grams }, index) => [fieldOf(index), String(grams)])),
  };
  const form = useDraftForm({ name: `failed plate ${run.id}`, schema: z.object({ ...used, reason }), defaults });
  const submit = form.submitWith(async (typed) => {
    const fields: Readonly<Record<string, unknown>> = typed;
    await fail.mutateAsync({
      reason: typed.reason,
      usedGrams: run.colours.map((_, index) => Number(fields[fieldOf(index)])),
    });
    form.reset();
    toast('Failed print recorded', `${listNames(run.models)}: to be printed again.`);
    onClose();
  });
  return { form, submit, error: fail.error };
};
