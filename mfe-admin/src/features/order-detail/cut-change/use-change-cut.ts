import { ApiError } from '@pawlayer/app-kit';
import type { AdminOrder, CutChange } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDraftForm } from '../../../lib/use-draft-form.ts';
import { useSuccessToast } from '../../../lib/use-success-toast.ts';
import { isUnfit } from '../is-unfit.ts';
import { changeCutMutation } from '../prepress-api.ts';
import { changeCutSchema, toChangeCutInput, toFormFields, type ChangeCutInput } from './change-cut-input.ts';

/** The form that changes an order's cut. It starts with what the order is cut with. */
export const useChangeCut = ({ id, photo, prepress }: AdminOrder, onCut: (modelId: string) => void) => {
  const toast = useSuccessToast();
  const change = useMutation(changeCutMutation(useQueryClient(), id));
  const form = useDraftForm<ChangeCutInput, Omit<CutChange, 'version'>>({
    name: `change cut ${id}`,
    schema: changeCutSchema(prepress.suggested, photo),
    defaults: toChangeCutInput(prepress.suggested),
  });
  const send = async (cut: Omit<CutChange, 'version'>) => {
    const { prepress: changed } = await change.mutateAsync(cut);
    form.reset(toChangeCutInput(changed.suggested));
    toast('Cut changed', 'Its preview and a model are being made.');
    const [latest] = changed.models;
    if (latest) onCut(latest.id);
  };
  // Any other error is left to the mutation, which shows it.
  const showProblems = (error: unknown) => {
    const fields = error instanceof ApiError ? error.body?.fields : undefined;
    if (fields) form.showProblems(toFormFields(fields));
  };
  const submit = form.handleSubmit((cut) => send(cut).catch(showProblems));
  const refused = isUnfit(change.error) ? change.variables : undefined;
  const withRetouch = refused && ((retouch: 'keep' | 'drop') => void send({ ...refused, retouch }).catch(showProblems));
  const { customerCut } = prepress;
  const takeCustomers = customerCut && (() => form.reset(toChangeCutInput(customerCut)));
  return {
    form,
    submit,
    takeCustomers,
    /** Sends the change once more, when what was painted does not fit it; undefined otherwise. */
    withRetouch,
    error: withRetouch ? undefined : change.error,
  };
};
