import { useToast } from '@pawlayer/app-kit';
import type { AdminOrder, CutChange, Prepress } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDraftForm } from '../../../lib/use-draft-form.ts';
import { changeCutMutation } from '../prepress-api.ts';
import { changeCutSchema, toChangeCutInput, type ChangeCutInput } from './change-cut-input.ts';

/** The form that changes an order's cut. It starts with what the order is cut with. */
export const useChangeCut = (order: AdminOrder, prepress: Prepress, onCut: (modelId: string) => void) => {
  const toast = useToast();
  const change = useMutation(changeCutMutation(useQueryClient(), order.id));
  const form = useDraftForm<ChangeCutInput, Omit<CutChange, 'version'>>({
    name: `change cut ${order.id}`,
    schema: changeCutSchema(prepress.suggested, order.photo),
    defaults: toChangeCutInput(prepress.suggested),
  });
  const submit = form.handleSubmit(async (cut) => {
    try {
      const changed = await change.mutateAsync(cut);
      form.reset(toChangeCutInput(changed.suggested));
      toast({ title: 'Cut changed', description: 'Its preview and a model are being made.', tone: 'success' });
      const [latest] = changed.models;
      if (latest) onCut(latest.id);
    } catch (error) {
      form.showServerProblems(error);
    }
  });
  const { customerCut } = prepress;
  const takeCustomers = customerCut && (() => form.reset(toChangeCutInput(customerCut)));
  return { form, submit, takeCustomers, error: change.error };
};
