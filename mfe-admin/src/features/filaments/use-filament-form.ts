import { isolated } from '@pawlayer/contracts';
import type { Filament } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { saveFilamentMutation } from './api.ts';
import { FilamentInputSchema, toFilamentInput } from './filament-input.ts';

/** Adds a filament, or changes the given one. */
export const useFilamentForm = (filament: Filament | undefined, onDone: () => void) => {
  const toast = useSuccessToast();
  const save = useMutation(saveFilamentMutation(useQueryClient(), filament));
  const form = useDraftForm({
    name: `filament ${filament?.id ?? 'new'}`,
    schema: FilamentInputSchema,
    defaults: toFilamentInput(filament),
  });
  const submit = form.submitWith(async (typed) => {
    const saved = await save.mutateAsync(typed);
    form.reset();
    toast(filament ? 'Filament changed' : 'Filament added', `${isolated(saved.name)}.`);
    onDone();
  });
  const cancel = () => {
    form.reset();
    onDone();
  };
  return { form, submit, cancel, error: save.error };
};
