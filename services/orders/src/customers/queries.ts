import type { CustomerForm } from '@pawlayer/contracts';
import { queryWithRetry, type Sql, withNulls } from '@pawlayer/db';

type NewCustomer = CustomerForm & { id: string };

/** Idempotent by id. */
export const insertCustomer = async (sql: Sql, { website: _website, ...customer }: NewCustomer): Promise<void> => {
  await queryWithRetry(() => sql`insert into customers ${sql(withNulls(customer))} on conflict (id) do nothing`);
};

/** The e-mail address of a customer; undefined when there is no such customer. */
export const findCustomerEmail = async (sql: Sql, id: string): Promise<string | undefined> => {
  const [row] = await queryWithRetry(() => sql<{ email: string }[]>`select email from customers where id = ${id}`);
  return row?.email;
};
