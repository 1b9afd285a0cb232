import { limitMessageOf, useToast } from '@pawlayer/app-kit';
import type { CustomerForm } from '@pawlayer/contracts';
import { useMutation } from '@tanstack/react-query';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { isInfoSaved } from '../steps.ts';
import { saveCustomerMutation } from './api.ts';

/**
 * Saves the customer, unless the server has the same one already. `save` resolves with whether it has, and never rejects;
 * `problem` is the reason of a failure.
 */
export const useSaveInfo = (onError: (error: unknown) => void) => {
  const toast = useToast();
  const { change } = useDraftStore();
  const { mutateAsync, error } = useMutation(saveCustomerMutation());

  const save = async (customer: CustomerForm): Promise<boolean> => {
    const { draft } = useDraftStore.getState();
    if (isInfoSaved(draft)) return true;
    try {
      const { id } = await mutateAsync(customer);
      change({ savedCustomer: { id, info: draft.info } });
      toast({ title: 'Customer information saved', tone: 'success' });
      return true;
    } catch (failure) {
      onError(failure);
      toast({ title: 'Error', description: 'Failed to save customer information', tone: 'danger' });
      return false;
    }
  };
  return { save, problem: error ? notSavedText(error) : undefined };
};

const notSavedText = (error: unknown): string => {
  const limit = limitMessageOf(error);
  return limit === undefined
    ? 'We could not save this just now. Nothing is lost; please try again.'
    : `${limit} Nothing is lost.`;
};
