import { randomUUID } from 'node:crypto';
import type { Customer, CustomerForm } from '@pawlayer/contracts';
import type { Ctx } from '../../context.ts';
import { insertCustomer } from './queries.ts';

/** Inserts a customer. The same person twice is two customers, because an e-mail address does not prove identity. */
export const saveCustomer = async (ctx: Ctx, form: CustomerForm): Promise<Customer> => {
  await ctx.limits.spend('customers', { email: form.email });
  const customer = { ...form, id: randomUUID() };
  await insertCustomer(ctx.sql, customer);
  return customer;
};
