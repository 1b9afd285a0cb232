import { call } from '@pawlayer/app-kit';
import { createCustomer, type CustomerForm } from '@pawlayer/contracts';
import { mutationOptions } from '@tanstack/react-query';

/** Saves the customer. */
export const saveCustomerMutation = () =>
  mutationOptions({ mutationFn: (customer: CustomerForm) => call(createCustomer, { body: customer }) });
