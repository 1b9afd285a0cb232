import {
  maxMoved,
  type MoveManyForm,
  type MoveOutcome,
  type NumberedOrder,
  ProductionForm,
  usualCarrier,
} from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { runMutation } from '../../../lib/run-mutation.ts';
import { visibleErrorMessage } from '../../../lib/session/errors.ts';
import { useDraftForm } from '../../../lib/use-draft-form.ts';
import { findOrdersByNumberMutation, moveOrdersMutation } from '../api.ts';
import type { Told } from '../many/outcomes-store.ts';
import { type ListedParcel, parseList } from './parse-list.ts';
import { planList, type PlannedLine } from './plan-list.ts';

const ListFields = z.object({
  carrier: ProductionForm.shape.carrier,
  list: z
    .string()
    .max(50_000, 'This is too long for a list')
    .refine((text) => parseList(text).parcels.length > 0, 'Please paste the list')
    .refine((text) => parseList(text).parcels.length <= maxMoved, `At most ${maxMoved} lines at once`),
});

/** The pasted list, what would happen to each of its lines, and doing it. What was left over stays in the form. */
export const useShipList = (onShipped: (told: Told) => void) => {
  const form = useDraftForm({
    name: 'ship-list',
    schema: ListFields,
    defaults: { carrier: usualCarrier as string, list: '' },
  });
  const find = useMutation(findOrdersByNumberMutation());
  const move = useMutation(moveOrdersMutation(useQueryClient()));
  const [checked, setChecked] = useState<Checked>();

  const check = form.handleSubmit(async ({ carrier, list }) => {
    find.reset();
    move.reset();
    const { heading, parcels } = parseList(list);
    const numbers = [...new Set(parcels.flatMap(({ orderNumber }) => orderNumber ?? []))];
    const { orders } = numbers.length === 0 ? { orders: [] } : await find.mutateAsync(numbers);
    setChecked({ heading, parcels, orders, carrier: carrier ?? '' });
  });
  const plan = checked && planList(checked.parcels, checked.orders, checked.carrier);
  const ship = (lines: readonly PlannedLine[]) =>
    runMutation(
      move,
      { step: 'shipped', orders: lines.flatMap(toMove) },
      {
        onSuccess: ({ outcomes }) => {
          keepRest(outcomes);
          onShipped({ step: 'shipped', outcomes });
        },
      },
    );
  /** Keeps the lines whose orders are not shipped, also by a refusal. */
  const keepRest = (outcomes: readonly MoveOutcome[]) => {
    const settled = new Set(outcomes.filter(({ outcome }) => outcome !== 'refused').map(({ id }) => id));
    const rest = plan?.filter(({ outcome, order }) => outcome !== 'done' && !(order && settled.has(order.id))) ?? [];
    if (rest.length === 0) form.reset();
    else
      form.setValue(
        'list',
        [...(checked?.heading === undefined ? [] : [checked.heading]), ...rest.map(({ text }) => text)].join('\n'),
      );
  };
  return {
    form,
    // The error of a failed search is shown.
    check: (event: React.SyntheticEvent<HTMLFormElement>) => void check(event).catch(() => undefined),
    plan,
    ship,
    change: () => {
      move.reset();
      setChecked(undefined);
    },
    isPending: find.isPending || move.isPending,
    problem: visibleErrorMessage(find.error ?? move.error),
  };
};

type Checked = {
  heading: string | undefined;
  parcels: readonly ListedParcel[];
  orders: readonly NumberedOrder[];
  carrier: string;
};

const toMove = ({ order, carrier, trackingNumber, outcome }: PlannedLine): MoveManyForm['orders'] =>
  order === undefined || trackingNumber === undefined
    ? []
    : [
        {
          id: order.id,
          version: order.version,
          carrier,
          trackingNumber,
          ...(outcome === 'ask' && { withDoubtfulNumber: true }),
        },
      ];
