import { useToast } from '@pawlayer/app-kit';
import { ShippingForm } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { CheckedForm, preventBlur, ShippingFields } from '@pawlayer/forms';
import { Button } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../components/mutation-error.tsx';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { addAddressMutation } from './api.ts';
import styles from './panel.module.css';

const empty = {
  shippingStreet: '',
  shippingCity: '',
  shippingState: '',
  shippingPostalCode: '',
  shippingCountry: 'Canada',
};

/** Adds the address that an order misses, as when its customer has answered the mail instead of using its link. */
export const AddressForm = ({ order: { id, version } }: { order: AdminOrder }) => {
  const toast = useToast();
  const add = useMutation(addAddressMutation(useQueryClient(), id));
  const form = useDraftForm({ name: `address ${id}`, schema: ShippingForm, defaults: empty });
  const send = form.handleSubmit(async (typed) => {
    try {
      await add.mutateAsync({ ...typed, version });
      form.reset();
      toast({ title: 'Address added', tone: 'success' });
    } catch (error) {
      form.showServerProblems(error);
    }
  });
  return (
    <CheckedForm problems={form.problems} attempt={form.attempt} onSubmit={(event) => void send(event)}>
      <ShippingFields {...form} />
      <MutationError error={add.error} />
      <div className={styles['actions']} onMouseDown={preventBlur}>
        <Button type="submit" variant="secondary" size="small" pending={form.isSubmitting}>
          Add the address
        </Button>
      </div>
    </CheckedForm>
  );
};
