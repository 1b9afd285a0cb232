import { isolated } from '@pawlayer/contracts';
import type { AdminColourway } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { saveColourwayMutation } from './api.ts';
import { ColourwayInputSchema, toColourwayInput } from './colourway-input.ts';

/** Adds a colourway, or changes the given one. */
export const useColourwayForm = (colourway: AdminColourway | undefined, onDone: () => void) => {
  const toast = useSuccessToast();
  const save = useMutation(saveColourwayMutation(useQueryClient(), colourway));
  const form = useDraftForm({
    name: `colourway ${colourway?.id ?? 'new'}`,
    schema: ColourwayInputSchema,
    defaults: toColourwayInput(colourway),
  });
  const submit = form.submitWith(async (typed) => {
    const saved = await save.mutateAsync(typed);
    form.reset();
    toast(colourway ? 'Colourway changed' : 'Colourway added', `${isolated(saved.name)}.`);
    onDone();
  });
  const cancel = () => {
    form.reset();
    onDone();
  };
  return { form, submit, cancel, error: save.error };
};
