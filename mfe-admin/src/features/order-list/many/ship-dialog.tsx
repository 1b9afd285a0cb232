import { isolated } from '@pawlayer/contracts';
import {
  type AdminOrderRow,
  type MoveManyForm,
  ProductionForm,
  trackingDoubt,
  usualCarrier,
} from '@pawlayer/contracts/admin';
import { CheckedForm } from '@pawlayer/forms';
import { Button, Field, Mono, Notice, Stack, TextInput } from '@pawlayer/ui';
import { useState } from 'react';
import * as z from 'zod';
import { CarrierField } from '../../../components/carrier-field.tsx';
import { FormDialog, FormDialogActions } from '../../../components/form-dialog.tsx';
import { useDraftForm } from '../../../lib/use-draft-form.ts';
import { moveText } from './step-texts.ts';

type Parcel = Pick<MoveManyForm['orders'][number], 'carrier' | 'trackingNumber' | 'withDoubtfulNumber'>;

type ShipDialogProps = {
  orders: readonly AdminOrderRow[];
  problem: string | undefined;
  /** Parcels by the order's id. */
  onShip: (parcels: Readonly<Record<string, Parcel>>) => Promise<void>;
  onClose: () => void;
};

/** Asks for the parcels of orders that are shipped: one carrier, and a tracking number each. Both may be left out. */
export const ShipDialog = ({ orders, problem, onShip, onClose }: ShipDialogProps) => {
  const { form, submit, submitAnyway } = useShipForm(orders, onShip);
  const title = moveText('shipped', orders.length);
  return (
    <FormDialog title={title} onClose={onClose}>
      <CheckedForm form={form} aria-label={title} onSubmit={submit}>
        <p>Each customer gets a mail with the tracking number, if there is one. This cannot be undone.</p>
        <CarrierField error={form.problemOf('carrier')} {...form.register('carrier')} />
        <Stack as="ul" gap={16}>
          {orders.map((order) => (
            <li key={order.id}>
              <Field
                id={order.id}
                label={
                  <>
                    Tracking number of <Mono>{order.number}</Mono>
                  </>
                }
                optional
                hint={hintOf(order)}
                error={form.problemOf(order.id)}
              >
                <TextInput autoComplete="off" spellCheck={false} {...form.register(order.id)} />
              </Field>
            </li>
          ))}
        </Stack>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <FormDialogActions onCancel={onClose}>
          <Button type="submit" variant="secondary" pending={form.isSubmitting}>
            Mark as shipped
          </Button>
          {submitAnyway && (
            <Button variant="secondary" disabled={form.isSubmitting} onClick={() => void submitAnyway()}>
              Ship them anyway
            </Button>
          )}
        </FormDialogActions>
      </CheckedForm>
    </FormDialog>
  );
};

const hintOf = ({ customerName, petName, nextStep }: AdminOrderRow): string =>
  `${isolated(customerName)}, ${isolated(petName)}${nextStep === 'shipped' ? '' : '. It cannot be shipped now and will stay as it is.'}`;

/** The fields of the tracking numbers have the orders' ids as names. What was typed is kept until they are shipped. */
const useShipForm = (orders: ShipDialogProps['orders'], onShip: ShipDialogProps['onShip']) => {
  const { carrier, trackingNumber } = ProductionForm.shape;
  const numbers = Object.fromEntries(orders.map(({ id }) => [id, trackingNumber]));
  const defaults: Record<string, string> = {
    carrier: usualCarrier,
    ...Object.fromEntries(orders.map(({ id }) => [id, ''])),
  };
  const form = useDraftForm({ name: 'parcels', schema: z.object({ ...numbers, carrier }), defaults });
  const [doubts, setDoubts] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState('');
  const shipWith = (more: Parcel) =>
    form.submitWith(async (typed) => {
      const fields: Readonly<Record<string, string | undefined>> = typed;
      const parcelOf = (id: string): Parcel => ({ carrier: fields['carrier'], trackingNumber: fields[id] });
      const found = findDoubts(orders, parcelOf);
      setDoubts(found);
      // Asks again about numbers that have changed since the question.
      const isAnswered = more.withDoubtfulNumber && asked === JSON.stringify(typed);
      setAsked(JSON.stringify(typed));
      form.showProblems(isAnswered ? {} : found);
      if (!isAnswered && Object.keys(found).length > 0) return;
      // The owner has confirmed only the numbers that were asked about.
      const parcels = orders.map(({ id }) => [id, { ...parcelOf(id), ...(id in found && more) }]);
      await onShip(Object.fromEntries(parcels) as Record<string, Parcel>);
      form.reset();
    });
  const isDoubted = form.problems.some(({ fieldId, message }) => doubts[fieldId] === message);
  return {
    form,
    submit: shipWith({}),
    /** Absent unless numbers that are probably mistyped keep the orders from being shipped. */
    submitAnyway: isDoubted ? shipWith({ withDoubtfulNumber: true }) : undefined,
  };
};

/** Why numbers are probably mistyped, by the order's id. */
const findDoubts = (orders: ShipDialogProps['orders'], parcelOf: (id: string) => Parcel): Record<string, string> =>
  Object.fromEntries(
    orders.flatMap(({ id }) => {
      const { carrier, trackingNumber } = parcelOf(id);
      const doubt = trackingDoubt(carrier, trackingNumber);
      return doubt === undefined ? [] : [[id, doubt]];
    }),
  );
