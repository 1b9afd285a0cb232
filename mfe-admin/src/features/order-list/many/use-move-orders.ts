import type { ProductionStep } from '@pawlayer/contracts';
import type { AdminOrderRow, MoveManyForm } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moveOrdersMutation } from '../api.ts';
import { useOutcomes } from './outcomes-store.ts';

/** The orders as they were when the question was opened, so that asking again after a lost answer moves nothing twice. */
export type AskedMove = { step: ProductionStep; orders: readonly AdminOrderRow[] };

type Parcels = Readonly<Record<string, Omit<MoveManyForm['orders'][number], 'id' | 'version'>>>;

/** Moves the selected orders, after a question. */
export const useMoveOrders = (onMoved: () => void) => {
  const move = useMutation(moveOrdersMutation(useQueryClient()));
  const tell = useOutcomes((state) => state.tell);
  const [asked, setAsked] = useState<AskedMove>();

  const ask = (next: AskedMove) => {
    move.reset();
    setAsked(next);
  };
  /** Throws what the call throws; `move.error` has it, too. */
  const moveAsked = async ({ step, orders }: AskedMove, parcels: Parcels = {}) => {
    const { outcomes } = await move.mutateAsync({
      step,
      orders: orders.map(({ id, version }) => ({ id, version, ...parcels[id] })),
    });
    setAsked(undefined);
    onMoved();
    tell({ step, outcomes });
  };
  return { asked, ask, close: () => setAsked(undefined), moveAsked, isPending: move.isPending, error: move.error };
};
