import type { CustomerForm } from '@pawlayer/contracts';
import { firstValue, runWithRetry, withNulls, type Sql } from '@pawlayer/db';

type NewCustomer = CustomerForm & { id: string };

/** Idempotent by id. */
export const insertCustomer = (sql: Sql, { website: _website, ...customer }: NewCustomer): Promise<void> =>
  runWithRetry(sql)`insert into customers ${sql(withNulls(customer))} on conflict (id) do nothing`;

/** The e-mail address of a customer; undefined when there is no such customer. */
export const findCustomerEmail = (sql: Sql, id: string): Promise<string | undefined> =>
  firstValue<string | undefined>(sql)`select email from customers where id = ${id}`;
