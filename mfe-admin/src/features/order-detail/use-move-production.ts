import { isolated, type ProductionStep } from '@pawlayer/contracts';
import { type AdminOrder, ProductionForm, statusLabel, trackingDoubt, usualCarrier } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { moveProductionMutation } from './api.ts';

const ParcelForm = ProductionForm.pick({ carrier: true, trackingNumber: true });

/** Moves an order to its next production step. The form holds the parcel's data for shipping. */
export const useMoveProduction = ({ id, version, pet }: AdminOrder) => {
  const toast = useSuccessToast();
  const move = useMutation(moveProductionMutation(useQueryClient(), id));
  const form = useDraftForm({
    name: `parcel ${id}`,
    schema: ParcelForm,
    defaults: { carrier: usualCarrier, trackingNumber: '' },
  });
  const moveTo = async (step: ProductionStep, details: Omit<ProductionForm, 'step' | 'version'> = {}) => {
    try {
      const moved = await move.mutateAsync({ step, version, ...details });
      form.reset();
      toast(`${isolated(pet.name)}: ${statusLabel(moved.status)}`, 'The order has moved on.');
    } catch (error) {
      form.showServerProblems(error);
    }
  };
  const [doubted, setDoubted] = useState<{ number: string | undefined; doubt: string }>();
  const shipWith = (more: { withDoubtfulNumber?: true }) =>
    form.handleSubmit(async (parcel) => {
      const { carrier, trackingNumber: number } = parcel;
      const doubt = trackingDoubt(carrier, number);
      const isAnswered = more.withDoubtfulNumber && doubted?.number === number && doubted?.doubt === doubt;
      if (doubt === undefined || isAnswered) return moveTo('shipped', { ...parcel, ...more });
      setDoubted({ number, doubt });
      form.showProblems({ trackingNumber: doubt });
      return undefined;
    });
  return {
    form,
    moveTo,
    ship: shipWith({}),
    /** Absent unless a number that is probably mistyped keeps it from being shipped. */
    shipAnyway:
      doubted && form.problemOf('trackingNumber') === doubted.doubt
        ? shipWith({ withDoubtfulNumber: true })
        : undefined,
    isPending: move.isPending,
    error: move.error,
  };
};
