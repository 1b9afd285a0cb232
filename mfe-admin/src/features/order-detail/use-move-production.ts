import { useToast } from '@pawlayer/app-kit';
import type { ProductionStep } from '@pawlayer/contracts';
import { type AdminOrder, ProductionForm } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { statusLabel } from '../../lib/format/order-status.ts';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { moveProductionMutation } from './api.ts';

const ParcelForm = ProductionForm.pick({ carrier: true, trackingNumber: true });

/** Moves an order to its next production step. The form holds the parcel's data for shipping. */
export const useMoveProduction = ({ id, version, pet }: AdminOrder) => {
  const toast = useToast();
  const move = useMutation(moveProductionMutation(useQueryClient(), id));
  const form = useDraftForm({
    name: `parcel ${id}`,
    schema: ParcelForm,
    defaults: { carrier: 'Canada Post', trackingNumber: '' },
  });
  const moveTo = async (step: ProductionStep, details: Omit<ProductionForm, 'step' | 'version'> = {}) => {
    try {
      const moved = await move.mutateAsync({ step, version, ...details });
      form.reset();
      toast({
        title: `${pet.name}: ${statusLabel(moved.status)}`,
        description: 'The order has moved on.',
        tone: 'success',
      });
    } catch (error) {
      form.showServerProblems(error);
    }
  };
  const ship = form.handleSubmit((parcel) => moveTo('shipped', parcel));
  return { form, moveTo, ship, isPending: move.isPending, error: move.error };
};
