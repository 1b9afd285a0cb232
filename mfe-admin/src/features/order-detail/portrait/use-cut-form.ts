import type { AdminOrder, ModelSettings } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDraftForm } from '../../../lib/use-draft-form.ts';
import { isUnfit } from '../is-unfit.ts';
import { makeModelMutation, type ModelToMake } from '../prepress-api.ts';
import { type CutInput, cutSchema, toCutInput } from './cut-input.ts';

/** The form for a new model. It starts with the settings of the latest one. */
export const useCutForm = ({ id, prepress }: AdminOrder, onCut: (modelId: string) => void) => {
  const make = useMutation(makeModelMutation(useQueryClient(), id));
  const form = useDraftForm<CutInput, ModelSettings>({
    name: `cut ${id}`,
    schema: cutSchema(prepress),
    defaults: toCutInput(prepress.models[0]?.settings ?? prepress.suggested, prepress),
  });
  const send = async (settings: ModelToMake) => {
    const [latest] = (await make.mutateAsync(settings)).prepress.models;
    form.reset(toCutInput(settings, prepress));
    if (latest) onCut(latest.id);
  };
  const submit = form.submitWith(send);
  const refused = isUnfit(make.error) ? make.variables : undefined;
  const withoutRetouch =
    refused && (() => void send({ ...refused, withoutRetouch: true }).catch(form.showServerProblems));
  const resetToCustomer = () => form.reset(toCutInput(prepress.suggested, prepress));
  return {
    form,
    submit,
    resetToCustomer,
    /** Makes the model although what was painted does not fit it; undefined if it fits. */
    withoutRetouch,
    error: make.error,
  };
};
