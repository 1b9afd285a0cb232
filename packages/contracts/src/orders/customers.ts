import * as z from 'zod';
import { defineCall } from '../call.ts';
import { email, honeypot, id, optionalPhone, requiredName } from '../fields.ts';

export const CustomerForm = z.object({
  firstName: requiredName('First name is required'),
  lastName: requiredName('Last name is required'),
  email: email('Valid email is required'),
  phone: optionalPhone(),
  website: honeypot(),
});
export type CustomerForm = z.infer<typeof CustomerForm>;

export const Customer = z.object({
  id: id(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().optional(),
});
export type Customer = z.infer<typeof Customer>;

export const createCustomer = defineCall({
  owner: 'orders',
  route: 'POST /api/customers',
  auth: 'public',
  summary: 'Saves who is ordering',
  body: CustomerForm,
  status: 201,
  response: Customer,
});
