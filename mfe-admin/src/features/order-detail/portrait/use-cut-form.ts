import type { AdminOrder, ModelSettings } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDraftForm } from '../../../lib/use-draft-form.ts';
import { makeModelMutation } from '../prepress-api.ts';
import { type CutInput, cutSchema, toCutInput } from './cut-input.ts';

/** The form for a new model. It starts with the settings of the latest one. */
export const useCutForm = ({ id, prepress }: AdminOrder, onCut: (modelId: string) => void) => {
  const make = useMutation(makeModelMutation(useQueryClient(), id));
  const form = useDraftForm<CutInput, ModelSettings>({
    name: `cut ${id}`,
    schema: cutSchema(prepress),
    defaults: toCutInput(prepress.models[0]?.settings ?? prepress.suggested, prepress),
  });
  const submit = form.submitWith(async (settings) => {
    const [latest] = (await make.mutateAsync(settings)).prepress.models;
    form.reset(toCutInput(settings, prepress));
    if (latest) onCut(latest.id);
  });
  const resetToCustomer = () => form.reset(toCutInput(prepress.suggested, prepress));
  return { form, submit, resetToCustomer, error: make.error };
};
