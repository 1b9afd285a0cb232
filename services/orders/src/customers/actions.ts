import { randomUUID } from 'node:crypto';
import type { Customer, CustomerForm } from '@pawlayer/contracts';
import type { Ctx } from '../context.ts';
import { insertCustomer } from './queries.ts';

/** Saves who is ordering. The same person twice is two customers: an address proves nobody. */
export const saveCustomer = async (ctx: Ctx, form: CustomerForm): Promise<Customer> => {
  const customer = { ...form, id: randomUUID() };
  await insertCustomer(ctx.sql, customer);
  return customer;
};
