import { ApiError } from '@pawlayer/app-kit';
import { ShippingForm } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { CheckedForm, preventBlur, ShippingFields } from '@pawlayer/forms';
import { Checkbox, Row, SmallButton } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { MutationError } from '../../components/mutation-error.tsx';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { addAddressMutation } from './api.ts';

const placeFields = ['shippingState', 'shippingPostalCode', 'shippingCountry'] as const;

const empty = {
  shippingStreet: '',
  shippingUnit: '',
  shippingCity: '',
  shippingState: '',
  shippingPostalCode: '',
  shippingCountry: 'Canada',
};

/** Adds the address that an order misses, as when its customer has answered the mail instead of using its link. */
export const AddressForm = ({ order: { id, version } }: { order: AdminOrder }) => {
  const toast = useSuccessToast();
  const add = useMutation(addAddressMutation(useQueryClient(), id));
  const form = useDraftForm({ name: `address ${id}`, schema: ShippingForm, defaults: empty });
  const place = useWatch({ control: form.control, name: placeFields }).join('\n');
  const [doubted, setDoubted] = useState({ place: '', isConfirmed: false });
  const isDoubted = doubted.place === place;
  const send = form.handleSubmit(async (typed) => {
    try {
      await add.mutateAsync({ ...typed, version, ...(isDoubted && doubted.isConfirmed && { addressConfirmed: true }) });
      form.reset();
      toast('Address added');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'postal_code_mismatch') setDoubted({ place, isConfirmed: false });
      form.showServerProblems(error);
    }
  });
  return (
    <CheckedForm form={form} onSubmit={send}>
      <ShippingFields {...form}>
        {isDoubted && (
          <Checkbox
            label="The address is right"
            checked={doubted.isConfirmed}
            onChange={({ target }) => setDoubted({ place, isConfirmed: target.checked })}
          />
        )}
      </ShippingFields>
      <MutationError error={add.error} />
      <Row gap={12} onMouseDown={preventBlur}>
        <SmallButton type="submit" pending={form.isSubmitting}>
          Add the address
        </SmallButton>
      </Row>
    </CheckedForm>
  );
};
